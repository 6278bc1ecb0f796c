import { type Diagnostic, placeOf, type Source } from '../../../diagnostics/diagnostic.ts'
import { notConverted } from '../../problems.ts'
import { inProse } from './inline.ts'

/** Removes `<script setup>` and `<style>`, and reports interpolations: Vue has no counterpart. */
export function removeVueBlocks(
  text: string,
  source: Source,
  offset: number,
  report: (problem: Diagnostic) => void,
): string {
  const place = (snippet: string) => {
    const at = Math.max(0, source.text.indexOf(snippet, offset))
    return placeOf(source, at, at + (snippet.split('\n', 1)[0]?.length ?? 0))
  }
  return inProse(text, (part) =>
    part
      .replace(
        /^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[^\S\n]*$/gm,
        (block: string, name: string) => {
          report(
            notConverted(
              place(block),
              `the ${name === 'script' ? 'script' : 'style sheet'} of the page`,
              name === 'script'
                ? 'Write an interactive part as a React component in a .jsx file.'
                : 'Put the rules into a .css file in the docs folder.',
            ),
          )
          return block.replace(/[^\n]+/g, '')
        },
      )
      .replace(/\{\{[^{}\n]+\}\}/g, (found: string) => {
        if (/\$frontmatter\.\w+/.test(found)) return found
        report(
          notConverted(
            place(found),
            `the expression ${found}`,
            'Write its value, or define a variable in docs.json ("variables").',
          ),
        )
        return found
      }),
  )
}
