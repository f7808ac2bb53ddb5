/** A table's setup as its players read it. */
import type { OptionSpec } from '../protocol/umpire';
import { say } from './messages';

export function optionWords(options: OptionSpec[], setup: Record<string, unknown>): [string, string][] {
  return options.map((option) => [option.name, words(option, setup[option.key] ?? option.kind.default)]);
}

function words({ kind }: OptionSpec, value: unknown): string {
  if (kind.type === 'toggle') return value ? say.waiting.yes : say.waiting.no;
  if (kind.type === 'choice') return kind.choices.find(([key]) => key === String(value))?.[1] ?? String(value);
  return String(value);
}
