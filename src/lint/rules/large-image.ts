import { firstLine, shownImages } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

const maxBytes = 1_000_000

export const largeImage = defineRule({
  id: 'large-image',
  level: 'hint',
  summary: 'No image is larger than 1 MB.',
  text({ nodes, source, sizeOf }, report) {
    for (const { node, src } of shownImages(nodes)) {
      const problem = problemOf(sizeOf(src))
      if (problem) report(firstLine(node, source.text), problem)
    }
  },
  site({ links, locate, sizeOf }, report) {
    for (const { kind, href, pointer } of links) {
      const problem = kind === 'file' && image.test(href) ? problemOf(sizeOf(href)) : undefined
      if (problem) report(locate(pointer), problem)
    }
  },
})

const image = /\.(?:svg|png|jpe?g|gif|webp|avif|ico)(?:[?#]|$)/i

function problemOf(bytes: number | undefined) {
  if (bytes === undefined || bytes <= maxBytes) return undefined
  return {
    message: `This image has ${(bytes / 1e6).toFixed(1)} MB, which readers wait for.`,
    help: 'Make it smaller: fewer pixels, or a format such as WebP or AVIF.',
  }
}
