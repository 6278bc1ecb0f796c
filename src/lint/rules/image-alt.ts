import { firstLine, imagesIn } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

/** Words that say that there is an image, not what it shows. */
const empty =
  /^(?:alt(?: text)?|image|img|picture|photo|screenshot|screen shot|figure|diagram|untitled|logo|icon|image\s?\d+)$|^(?:screenshot|screen shot|cleanshot|image|img)[\s_-]*[\d@]|\.(?:png|jpe?g|gif|svg|webp|avif)$/i

export const imageAlt = defineRule({
  id: 'image-alt',
  level: 'warning',
  summary: 'Every image says in words what it shows.',
  text({ nodes, source }, report) {
    for (const { node, alt, computed } of imagesIn(nodes)) {
      // An empty text that is written out says that an image is only decoration.
      const isDecoration = node.type === 'element' && alt === ''
      if (computed || isDecoration) continue
      const at = firstLine(node, source.text)
      if (alt === undefined || alt.trim() === '') {
        report(at, {
          message: 'This image has no alternative text.',
          help:
            node.type === 'image'
              ? 'Say between the brackets what it shows: ![The list of API keys](/keys.png)'
              : 'Say what it shows: alt="The list of API keys". An image that only decorates has alt="".',
        })
      } else if (empty.test(alt.trim())) {
        report(at, {
          message: `The alternative text "${alt.trim()}" does not say what the image shows.`,
          help: 'Describe it as you would on the telephone: ![The list of API keys](/keys.png)',
        })
      }
    }
  },
})
