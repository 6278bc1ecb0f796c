import { join } from 'node:path'
import { jsonLine } from '../../config/reference/schema-shapes.ts'
import { settingsReference } from '../../config/reference/find-setting.ts'
import { frontmatterBlock } from '../../content/frontmatter.ts'
import { findOperation } from '../../openapi/find-operation.ts'
import { parseReference } from '../../openapi/operation-reference.ts'
import { probeImage } from '../../pipeline/assets/probe-image.ts'
import type { FilePath } from '../../base/paths.ts'
import type { SiteView } from '../site/look-at-site.ts'
import { knownPlace } from './complete-settings.ts'
import type { SettingsText } from './complete-settings.ts'

/** What is shown of a part of a text. */
export interface HoverText {
  readonly start: number
  readonly end: number
  /** Markdown. */
  readonly text: string
}

/** A setting's meaning and default, or the operation that an entry of the navigation names. */
export function settingHover(offset: number, settings: SettingsText): HoverText | undefined {
  const place = knownPlace(offset, settings)
  if (place === undefined) return undefined
  const { start, end, kind, isQuoted } = place
  const word = settings.text.slice(start, end)
  const operation = isQuoted && kind === 'value' ? operationText(word, settings.view) : undefined
  if (operation !== undefined) return { start, end, text: operation }
  if (kind !== 'key') return undefined
  const reference = settingsReference().find([...place.whole, word])
  if (reference === undefined) return undefined
  const { name, type, description, default: standard, isRequired } = reference
  const facts = [
    isRequired ? 'Required.' : '',
    standard === undefined ? '' : `Default: \`${jsonLine(standard)}\``,
  ].filter((fact) => fact !== '')
  const text = [`\`${name}\`: ${type}`, description, ...facts]
  return { start, end, text: text.filter((part) => part !== '').join('\n\n') }
}

/** The operation that `openapi` or `api` of the frontmatter names. */
export function frontmatterHover(
  text: string,
  offset: number,
  view: SiteView,
): HoverText | undefined {
  const block = frontmatterBlock(text)
  if (block === undefined || offset < block.start || offset > block.start + block.yaml.length)
    return undefined
  for (const match of block.yaml.matchAll(/^(?:openapi|api):[ \t]*["']?([^\n"']+)/gm)) {
    const [whole, name = ''] = match
    const start = block.start + match.index + whole.length - name.length
    if (offset < block.start + match.index || offset > start + name.length) continue
    const shown = operationText(name, view)
    if (shown !== undefined) return { start, end: start + name.length, text: shown }
  }
  return undefined
}

function operationText(written: string, { sources }: SiteView): string | undefined {
  const reference = parseReference(written)
  const found = reference && findOperation(reference, sources.apis.apis)
  if (found === undefined) return undefined
  const { operation, api } = found
  const { id, summary, description, deprecated } = operation
  const title = `**${id}** \\\n${api.title} (\`${api.from}\`)${deprecated ? ', deprecated' : ''}`
  return [title, summary, description].filter((part) => part !== undefined).join('\n\n')
}

/** The size of an image. */
export function imageText(file: FilePath, root: string): string | undefined {
  const size = probeImage(join(root, file))
  return size === undefined ? undefined : `\`${file}\`: ${size.width} × ${size.height} pixels`
}
