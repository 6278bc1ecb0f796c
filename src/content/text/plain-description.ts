import { mayHaveShortcode } from './emoji-shortcodes.ts'

/** Whether a description is the text that it is written as. */
export function isPlainDescription(written: string): boolean {
  return !/[*_`[\\~&]|https?:\/\/|www\./.test(written) && !mayHaveShortcode(written)
}
