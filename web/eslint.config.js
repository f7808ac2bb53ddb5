import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'node_modules', 'src/protocol'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // The router intercepts plain links, so there is no `resolve()` to call.
      'svelte/no-navigation-without-resolve': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    // A browser test waits for something in the page, never for time: what is long enough today is too short on a busy machine.
    files: ['e2e/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['setTimeout', 'setInterval'].map((name) => ({ name, message: 'Wait for something in the page.' })),
      ],
      'no-restricted-imports': [
        'error',
        ...['timers', 'timers/promises', 'node:timers', 'node:timers/promises'].map((name) => ({
          name,
          message: 'Wait for something in the page.',
        })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[property.name=/^(waitForTimeout|setTimeout|setInterval|sleep)$/]',
          message: 'Wait for something in the page.',
        },
        {
          selector:
            'CallExpression[callee.property.name=/^(waitFor|click|tap|fill|press)/] Property[key.name=/^(timeout|delay)$/]',
          message: 'How long to wait at most is said once, in harness.ts.',
        },
      ],
    },
  },
);
