import { extensionOf } from '../base/paths.ts'
import { brokenLinkProblem } from '../site/broken-links.ts'
import type { BrokenLink } from '../site/broken-links.ts'
import type { CheckedText, Tell } from './rule.ts'

/** What a link that leads nowhere was to lead to. */
type Wanted = 'page' | 'asset' | 'anchor'

/** Tells of the links of one kind that lead nowhere, in the words of the build. */
export function tellBroken(wanted: Wanted): (text: CheckedText, tell: Tell) => void {
  return ({ broken, source }, tell) => {
    for (const link of broken) {
      if (wantedBy(link) !== wanted) continue
      const { at, message, label, help } = brokenLinkProblem(link, { source })
      tell(at ?? { start: 0, end: 0 }, {
        message,
        ...(label !== undefined && { label }),
        ...(help !== undefined && { help }),
      })
    }
  }
}

function wantedBy(link: BrokenLink): Wanted {
  if (link.kind === 'anchor') return 'anchor'
  if (link.kind === 'image') return 'asset'
  // A dot in the last segment is as often a version as an extension.
  const extension = extensionOf(link.path)
  return /^[a-z]+\d?$/.test(extension) && !/^(?:mdx?|html?)$/.test(extension) ? 'asset' : 'page'
}
