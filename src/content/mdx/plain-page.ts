import { frontmatterEnd } from '../scan/prose-ranges.ts'

/**
 * The code of a page whose text is shown as it is written: paragraphs, with their line breaks. For what is too much
 * work to read; see `reading-work.ts`.
 */
export function plainPageCode(text: string): string {
  const paragraphs = text
    .slice(frontmatterEnd(text))
    .replace(/[\uE000\uE001]/g, '\uFFFD') // these mark holes
    .split(/\n[^\S\n]*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
  return [
    'const { Fragment, jsx, jsxs } = arguments[0];',
    `const paragraphs = ${JSON.stringify(paragraphs)};`,
    'function MDXContent() {',
    '  const children = paragraphs.map((text) =>',
    '    jsx("p", { style: "white-space:pre-wrap;overflow-wrap:anywhere", children: text }));',
    '  return jsxs(Fragment, { children });',
    '}',
    'return { default: MDXContent };',
  ].join('\n')
}
