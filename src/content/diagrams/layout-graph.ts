import { renderMermaidSVG } from 'beautiful-mermaid'
import { showSigns } from './labels.ts'

/** A graph in its plainest form, laid out and drawn; `undefined` when that fails. */
export type DrawGraph = (plain: string, id: string) => GraphSvg | undefined

export interface GraphSvg {
  /** The content of the `<svg>` element. */
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** Runs the layout engine once. Its first run sets globals, which would look like changes by the code of a page. */
export function initializeLayout(): void {
  renderMermaidSVG('graph TD\n  a --> b')
}

export const layoutGraph: DrawGraph = (plain, id) => {
  try {
    return adapt(renderMermaidSVG(plain, { padding: 8, transparent: true }), id)
  } catch {
    return undefined
  }
}

/** The library's drawing without styles of its own, with ids that are unique on the page and its hidden signs shown. */
function adapt(drawn: string, id: string): GraphSvg {
  const [, width = '0', height = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawn) ?? []
  const svg = drawn
    .replace(/^[\s\S]*?<svg[^<>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<style>[\s\S]*?(?:<\/style>|$)/g, '')
    .replace(/\s(?:data-[\w-]+|class|font-family)="[^"]*"/g, '')
    // its arrow at the beginning of a line points backwards already
    .replaceAll('orient="auto-start-reverse"', 'orient="auto"')
    .replace(/\sid="([^"]*)"/g, ` id="${id}-$1"`)
    .replace(/url\(#([^()]*)\)/g, `url(#${id}-$1)`)
    .replace(/(?<!\d)(\d+\.\d)\d+/g, '$1')
    .replace(/\n\s*/g, '')
  return { svg: showSigns(svg), width: Number(width), height: Number(height) }
}
