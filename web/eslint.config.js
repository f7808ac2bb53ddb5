import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'modules', 'node_modules', 'src/protocol'] },
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
    // What a board says stands in its messages.ts, where it can be read at one go and put into another language.
    files: ['src/games/**/*.ts', 'src/games/**/*.svelte'],
    ignores: ['**/messages.ts', '**/*.test.ts', '**/fixtures.ts', '**/art/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'Literal[value=/[a-z]{2}[.:;]? [a-z]{2}/i]:not(NewExpression > Literal)',
          'TemplateElement[value.raw=/[a-z]{2}[.:;]? [a-z]{2}/i]:not(NewExpression > TemplateLiteral > TemplateElement)',
          'SvelteText[value=/[a-z]{2}/i]:not(SvelteStyleElement > SvelteText)',
          'SvelteAttribute[key.name=/^(aria-label|title|alt|placeholder)$/] > SvelteLiteral[value=/[a-z]{2}/i]',
        ].map((selector) => ({ selector, message: 'A text that is read belongs into messages.ts.' })),
      ],
    },
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
