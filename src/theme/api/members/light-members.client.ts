import { endsWith, memberAt, memberOf, type SampleMember } from './sample-members.client.ts'

/**
 * The member under the pointer, the focus or the caret is lit up in the samples, and a member of a sample in the reference.
 * Ranges are painted by the browser, so the samples stay as they are. `first` is the event that this was loaded for.
 */
export function lightMembers(first: Event): void {
  if (!('highlights' in CSS)) return
  const pointAt = ({ target }: Event): void => {
    const field = (target as Element).closest?.<HTMLElement>(fieldSelector)
    if (field) lightSample(placeOf(field))
    else if (!(target as Element).closest?.(codeSelector)) clear()
  }
  const focus = ({ target }: Event): void => {
    const element = target as HTMLElement
    const field = element.closest<HTMLElement>(fieldSelector)
    const place = field ? placeOf(field) : placeOfInput(element)
    if (place) lightSample(place)
  }
  if (first.type === 'focusin') focus(first)
  else pointAt(first)
  document.addEventListener('pointerover', pointAt)
  document.addEventListener('focusin', focus)
  document.addEventListener('pointermove', (event) => {
    const code = (event.target as Element).closest?.(codeSelector)
    if (code) lightField(code, offsetAtPoint(code, event))
  })
  document.addEventListener('selectionchange', () => {
    const active = document.activeElement
    if (active instanceof HTMLTextAreaElement && active.name === 'body') {
      const member = memberAt(active.value, active.selectionStart)
      if (member) lightSample({ part: 'body', path: member.path })
      return
    }
    const { anchorNode = null, anchorOffset = 0 } = getSelection() ?? {}
    const code = anchorNode?.parentElement?.closest(codeSelector)
    if (code && anchorNode) lightField(code, offsetIn(code, anchorNode, anchorOffset))
  })
}

/** A member as the reference describes it. */
interface MemberPlace {
  /** A place of parameters, `body`, or the status of a response. */
  readonly part: string
  readonly path: readonly string[]
}

function placeOf(field: HTMLElement): MemberPlace {
  const path: string[] = []
  for (
    let at: Element | null | undefined = field;
    at;
    at = at.parentElement?.closest(fieldSelector)
  )
    path.unshift(at.querySelector('[data-part="name"]')?.textContent ?? '')
  const status = field.closest<HTMLElement>('[data-status]')?.dataset['status']
  const parameters = field.closest<HTMLElement>('[data-in]')?.dataset['in']
  const isHeader = field.closest('[data-part="authorization"]') !== null
  return { part: status ?? parameters ?? (isHeader ? 'header' : 'body'), path }
}

/** `body.owner.name`, `query.limit`: the name of a field of the form. */
function placeOfInput({ name }: HTMLElement & { readonly name?: string }): MemberPlace | undefined {
  const [part = '', ...path] = (name ?? '').replace(/\[\d+\]/g, '').split('.')
  return path.length > 0 ? { part, path } : undefined
}

/** Lights a member up in the sample that is shown, and scrolls the sample, not the page. */
function lightSample(place: MemberPlace): void {
  clear()
  const code = shownCode(place.part)
  const text = code?.textContent ?? ''
  const found = code && (place.part === 'query' ? queryIn(text, place) : memberOf(text, place.path))
  if (!code || !found) return
  const range = rangeIn(code, found)
  CSS.highlights.set(highlight, new Highlight(range))
  const box = range.getBoundingClientRect()
  const frame = code.parentElement
  if (frame === null || box.height === 0) return
  const { top, bottom } = frame.getBoundingClientRect()
  if (box.top < top || box.bottom > bottom) {
    frame.scrollTop += box.top - top - frame.clientHeight / 3
  }
}

/** The sample of a request, or of the response with a status. */
function shownCode(part: string): Element | undefined {
  const isResponse = /^\d|^default/.test(part)
  const set = isResponse ? 'ResponseExample' : 'RequestExample'
  const figures = [...document.querySelectorAll(`[data-component="${set}"] > figure`)]
  const shown = figures.find((figure) => figure.checkVisibility())
  const status = /\b[1-5]\d\d\b/.exec(shown?.getAttribute('aria-label') ?? '')?.[0]
  if (isResponse && status !== undefined && !part.startsWith(status[0] ?? '')) return undefined
  if (isResponse && status !== undefined && /^\d+$/.test(part) && part !== status) return undefined
  return shown?.querySelector('pre > code') ?? undefined
}

/** A parameter in the URL of a sample. */
function queryIn(text: string, { path: [name = ''] }: MemberPlace): SampleMember | undefined {
  for (const sign of ['?', '&']) {
    const at = text.indexOf(`${sign}${encodeURIComponent(name)}=`)
    if (at === -1) continue
    const rest = /^[^&'"\s\\`]*/.exec(text.slice(at + 1))?.[0] ?? ''
    return { path: [name], from: at + 1, to: at + 1 + rest.length }
  }
  return memberOf(text, [name])
}

/** Lights up the field that describes a place in a sample; if it is folded away, the field around it. */
function lightField(code: Element, offset: number | undefined): void {
  const member = offset === undefined ? undefined : memberAt(code.textContent ?? '', offset)
  if (member === undefined) return clear()
  if (code === lit?.code && member.from === lit.from) return
  clear()
  lit = { code, from: member.from }
  const figure = code.closest('figure')
  const isResponse = figure?.closest('[data-component="ResponseExample"]') !== null
  const status = /\b[1-5]\d\d\b/.exec(figure?.getAttribute('aria-label') ?? '')?.[0]
  const where = isResponse
    ? `[data-status${status === undefined ? '' : `="${status}"`}] ${fieldSelector}`
    : `:is([data-part="request-body"],[data-part="parameters"]) ${fieldSelector}`
  let best: { readonly field: HTMLElement; readonly length: number } | undefined
  for (const field of document.querySelectorAll<HTMLElement>(where)) {
    const { path } = placeOf(field)
    if (path.length > (best?.length ?? 0) && endsWith(member.path, path)) {
      best = { field, length: path.length }
    }
  }
  let field: HTMLElement | null | undefined = best?.field
  while (field && !field.checkVisibility()) field = field.parentElement?.closest(fieldSelector)
  field?.setAttribute('data-lit', '')
  CSS.highlights.set(highlight, new Highlight(rangeIn(code, member)))
}

/** What is lit up in a sample: pointers move often, and pages have many fields. */
let lit: { readonly code: Element; readonly from: number } | undefined

function clear(): void {
  lit = undefined
  CSS.highlights.delete(highlight)
  for (const field of document.querySelectorAll('[data-lit]')) field.removeAttribute('data-lit')
}

function rangeIn(code: Element, { from, to }: SampleMember): Range {
  const range = new Range()
  const nodes = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  let start = 0
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const end = start + (node.textContent?.length ?? 0)
    if (start <= from && from < end) range.setStart(node, from - start)
    if (start < to && to <= end) {
      range.setEnd(node, to - start)
      break
    }
    start = end
  }
  return range
}

/** The position in the text of an element. */
function offsetIn(element: Element, node: Node, offset: number): number {
  const before = new Range()
  before.setStart(element, 0)
  before.setEnd(node, offset)
  return before.toString().length
}

function offsetAtPoint(code: Element, { clientX, clientY }: MouseEvent): number | undefined {
  const at = document.caretPositionFromPoint?.(clientX, clientY)
  if (at) return offsetIn(code, at.offsetNode, at.offset)
  const range = document.caretRangeFromPoint?.(clientX, clientY)
  return range ? offsetIn(code, range.startContainer, range.startOffset) : undefined
}

const fieldSelector = '[data-component="ParamField"]'
const codeSelector =
  ':is([data-component="RequestExample"],[data-component="ResponseExample"]) code'
const highlight = 'octavo-member'
