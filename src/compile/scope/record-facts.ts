import { createIds } from '../../base/text/heading-slug.ts'
import type { ModuleGraph } from '../../content/mdx/module-graph.ts'
import { HOLE_END, HOLE_START } from '../../content/page.ts'
import type { Heading, PageImage, PageLink, Update } from '../../content/page.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { MdxField } from '../../openapi/mdx-operation.ts'
import type { RenderScope } from '../../theme/render-scope.ts'
import { createOriginReader } from '../source-places.ts'

export type FactRecorder = ReturnType<typeof createFactRecorder>

type Recording = Pick<
  RenderScope,
  | 'id'
  | 'heading'
  | 'anchor'
  | 'link'
  | 'image'
  | 'codeSource'
  | 'feature'
  | 'update'
  | 'field'
  | 'aside'
  | 'warn'
>

/** Records what components report: the facts of the page. */
export function createFactRecorder(graph: ModuleGraph) {
  const headings: Heading[] = []
  const anchors: string[] = []
  const links: PageLink[] = []
  const images: PageImage[] = []
  const sources: string[] = []
  const features = new Set<string>()
  const updates: Update[] = []
  const fields: MdxField[] = []
  const problems: Diagnostic[] = []
  const columns = { request: '', response: '', panel: '' }
  const ids = createIds({ reserved: layoutIds })
  const fieldIds = createIds({ second: 1 })
  const where = createOriginReader(graph)

  const record: Recording = {
    id(wanted, kind = 'heading') {
      const id = kind === 'field' ? fieldIds(wanted) : ids(wanted)
      anchors.push(id)
      return id
    },
    heading: (heading) => void headings.push(heading),
    anchor: (id) => void anchors.push(id),
    link(href, origin) {
      links.push({ href, ...where.of(origin) })
      return `${HOLE_START}l${links.length - 1}${HOLE_END}`
    },
    image({ src, alt, width, height, origin }) {
      images.push({
        src,
        ...where.of(origin),
        ...(alt !== undefined && { alt }),
        ...(width !== undefined && { width: String(width) }),
        ...(height !== undefined && { height: String(height) }),
      })
      return `${HOLE_START}i${images.length - 1}${HOLE_END}`
    },
    codeSource: (source) => `${HOLE_START}s${sources.push(source) - 1}${HOLE_END}`,
    feature: (name) => void features.add(name),
    update: (update) => void updates.push(update),
    field: (field) => void fields.push(field),
    aside: (slot, html) => void (columns[slot] += html),
    warn({ code, message, help }, origin) {
      problems.push({
        code,
        severity: 'warning',
        message,
        at: where.place(origin),
        ...(help !== undefined && { help }),
      })
    },
  }
  return {
    facts: { headings, anchors, links, images, sources, features, updates, fields, problems },
    record,
    where,
    aside: () => columns.panel + columns.request + columns.response,
  }
}

/** Ids of the layout that a page cannot have. */
const layoutIds = ['octavo-navigation', 'octavo-shortcuts']
