import { maxOf, minOf } from '../../base/long-lists.ts'
import type { Message, Sequence, SequenceEvent } from './parse-sequence.ts'
import { labelLines, lineHeight, round, textBlock, textWidth, widest } from './text-metrics.ts'

/** A sequence diagram as SVG, without the element around it, and the space it takes. */
export function sequenceSvg(
  sequence: Sequence,
  id: string,
): { svg: string; width: number; height: number } {
  const columns = placeColumns(sequence)
  const rows = drawRows(sequence, columns, id)
  const bottom = rows.bottom + 12
  const lifelines = columns
    .map(
      ({ x, height }) =>
        `<line x1="${round(x)}" y1="${height}" x2="${round(x)}" y2="${round(bottom)}" stroke="var(--_line)" stroke-dasharray="4 4"/>`,
    )
    .join('')
  const boxes = columns.map(actorBox).join('')
  const left = Math.min(0, rows.left) - margin
  const right = Math.max(columns.at(-1)!.x + columns.at(-1)!.width / 2, rows.right) + margin
  const shift = `translate(${round(-left)} ${margin})`
  return {
    svg: `<defs>${markers(id)}</defs><g transform="${shift}">${rows.under}${lifelines}${rows.bars}${rows.over}${boxes}</g>`,
    width: round(right - left),
    height: round(bottom + 2 * margin),
  }
}

const margin = 8
const gap = 32
const actorSize = 13
const textSize = 12
const textStyle = { size: textSize, limit: 260 }

interface Column {
  /** The middle. */
  readonly x: number
  readonly width: number
  readonly height: number
  readonly lines: readonly string[]
  readonly isPerson: boolean
}

/** As near to each other as their names and what passes between them allow. */
function placeColumns({ actors, events }: Sequence): Column[] {
  const boxes = actors.map(({ label, isPerson }) => {
    const lines = labelLines(label, { size: actorSize, limit: 180 })
    return { lines, isPerson, width: Math.max(72, widest(lines, actorSize) + 32) }
  })
  const height = maxOf(boxes.map(({ lines }) => lines.length)) * actorSize * lineHeight + 24
  const distances = new Map<number, Distance[]>()
  for (const distance of events.flatMap((event) => distanceOf(event, actors.length - 1))) {
    const same = distances.get(distance.to)
    if (same) same.push(distance)
    else distances.set(distance.to, [distance])
  }
  const columns: Column[] = []
  for (const [index, box] of boxes.entries()) {
    const before = columns.at(-1)
    let x = before === undefined ? box.width / 2 : before.x + (before.width + box.width) / 2 + gap
    for (const { from, distance } of distances.get(index) ?? []) {
      if (columns[from] !== undefined) x = Math.max(x, columns[from].x + distance)
    }
    columns.push({ ...box, x, height: round(height) })
  }
  return columns
}

interface Distance {
  readonly from: number
  readonly to: number
  readonly distance: number
}

/** How far apart an event keeps two columns. */
function distanceOf(event: SequenceEvent, last: number): Distance[] {
  if (event.kind === 'message') {
    const wide = widest(labelLines(event.label, textStyle), textSize)
    if (event.from === event.to) {
      return event.from < last
        ? [{ from: event.from, to: event.from + 1, distance: wide + 64 }]
        : []
    }
    const [from, to] = [Math.min(event.from, event.to), Math.max(event.from, event.to)]
    return [{ from, to, distance: wide + 32 }]
  }
  if (event.kind !== 'note') return []
  const [from, to] = [minOf(event.actors), maxOf(event.actors)]
  const wide = widest(labelLines(event.label, textStyle), textSize) + 24
  if (event.side === 'right of')
    return to < last ? [{ from: to, to: to + 1, distance: wide + 24 }] : []
  if (event.side === 'left of')
    return from > 0 ? [{ from: from - 1, to: from, distance: wide + 24 }] : []
  return from < to ? [{ from, to, distance: wide - 48 }] : []
}

function actorBox({ x, width, height, lines, isPerson }: Column): string {
  const radius = isPerson ? height / 2 : 6
  return (
    `<rect x="${round(x - width / 2)}" y="0" width="${round(width)}" height="${height}" rx="${round(radius)}" fill="var(--_node-fill)" stroke="var(--_node-stroke)"/>` +
    textBlock(lines, { x, y: height / 2, size: actorSize, more: ' font-weight="600"' })
  )
}

interface Frame {
  readonly word: string
  readonly lines: readonly string[]
  readonly top: number
  readonly dividers: { y: number; label: string }[]
  left: number
  right: number
}

/** Everything below the actors, from top to bottom, in the layers it lies in: grounds, bars, and what is read. */
function drawRows({ events }: Sequence, columns: readonly Column[], id: string) {
  let y = columns[0]!.height + 8
  let under = ''
  let bars = ''
  let over = ''
  const edges = { left: 0, right: 0 }
  const frames: Frame[] = []
  const active = columns.map((): number[] => [])
  const at = (actor: number) => columns[actor]!.x

  const reach = (left: number, right: number) => {
    for (const box of [edges, ...frames]) {
      box.left = Math.min(box.left, left)
      box.right = Math.max(box.right, right)
    }
  }
  const bar = (actor: number, end: number) => {
    const start = active[actor]!.pop()
    if (start === undefined) return
    const x = at(actor) - 5 + active[actor]!.length * 4
    bars += `<rect x="${round(x)}" y="${round(start)}" width="10" height="${round(Math.max(6, end - start))}" fill="var(--_bar)" stroke="var(--_node-stroke)"/>`
  }

  for (const event of events) {
    switch (event.kind) {
      case 'message': {
        const lines = labelLines(event.label, textStyle)
        const tall = event.label === '' ? 0 : lines.length * textSize * lineHeight
        y += tall + 16
        const drawn = drawMessage(event, { lines, tall, y, at, active, id })
        over += drawn.svg
        reach(drawn.left, drawn.right)
        y += event.from === event.to ? 24 : 4
        break
      }
      case 'note': {
        const lines = labelLines(event.label, textStyle)
        const box = noteBox(event, widest(lines, textSize) + 20, at)
        const tall = lines.length * textSize * lineHeight + 12
        y += 12
        over +=
          `<rect x="${round(box.x)}" y="${round(y)}" width="${round(box.width)}" height="${round(tall)}" rx="4" fill="var(--_note)" stroke="var(--_node-stroke)"/>` +
          textBlock(lines, { x: box.x + box.width / 2, y: y + tall / 2, size: textSize })
        reach(box.x - 8, box.x + box.width + 8)
        y += tall
        break
      }
      case 'open': {
        y += 14
        const lines = labelLines(event.label, textStyle)
        frames.push({
          word: event.word,
          lines,
          top: y,
          dividers: [],
          left: Infinity,
          right: -Infinity,
        })
        y += Math.max(1, lines.length) * textSize * lineHeight + 8
        break
      }
      case 'divide':
        y += 14
        frames.at(-1)!.dividers.push({ y, label: event.label })
        y += event.label === '' ? 0 : textSize * lineHeight + 4
        break
      case 'close': {
        const frame = frames.pop()!
        y += 14
        const box = frameBox(frame, columns)
        const drawn = drawFrame(frame, { ...box, bottom: y })
        under += drawn.ground
        over += drawn.labels
        reach(box.left - 8, box.right + 8)
        y += 4
        break
      }
      case 'activate':
        active[event.actor]!.push(y)
        break
      case 'deactivate':
        bar(event.actor, y)
    }
  }
  for (const [actor, starts] of active.entries()) while (starts.length > 0) bar(actor, y + 8)
  return { under, bars, over, bottom: y + 8, ...edges }
}

interface MessagePlace {
  readonly lines: readonly string[]
  readonly tall: number
  readonly y: number
  readonly at: (actor: number) => number
  readonly active: readonly (readonly number[])[]
  readonly id: string
}

function drawMessage(message: Message, { lines, tall, y, at, active, id }: MessagePlace) {
  const { from, to, dashed, head, both } = message
  const dash = dashed ? ' stroke-dasharray="5 4"' : ''
  const ends =
    (head === 'none' ? '' : ` marker-end="url(#${id}-${head})"`) +
    (both ? ` marker-start="url(#${id}-filled)"` : '')
  const line = `fill="none" stroke="var(--_arrow)" stroke-width="1.2"${dash}${ends}`
  const halo = ' data-halo=""'
  if (from === to) {
    const x = at(from) + (active[from]!.length > 0 ? 6 : 1)
    const width = widest(lines, textSize)
    return {
      svg:
        `<path d="M${round(x)} ${round(y)}h28a6 6 0 0 1 6 6v6a6 6 0 0 1 -6 6h-27" ${line}/>` +
        textBlock(lines, {
          x: x + 8,
          y: y - tall / 2 - 4,
          size: textSize,
          anchor: 'start',
          more: halo,
        }),
      left: x - 16,
      right: x + Math.max(44, width + 16),
    }
  }
  const way = Math.sign(at(to) - at(from))
  const start = at(from) + (active[from]!.length > 0 ? 6 * way : 0)
  const end = at(to) - (active[to]!.length > 0 ? 6 * way : 1 * way)
  const middle = (at(from) + at(to)) / 2
  return {
    svg:
      `<path d="M${round(start)} ${round(y)}H${round(end)}" ${line}/>` +
      textBlock(lines, { x: middle, y: y - tall / 2 - 5, size: textSize, more: halo }),
    left: Math.min(at(from), at(to)) - 16,
    right: Math.max(at(from), at(to)) + 16,
  }
}

function noteBox(
  { side, actors }: Extract<SequenceEvent, { kind: 'note' }>,
  wide: number,
  at: (actor: number) => number,
) {
  const [first, last] = [minOf(actors.map(at)), maxOf(actors.map(at))]
  if (side === 'right of') return { x: last + 12, width: wide }
  if (side === 'left of') return { x: first - 12 - wide, width: wide }
  const width = Math.max(wide, first === last ? 0 : last - first + 48)
  return { x: (first + last) / 2 - width / 2, width }
}

/** As wide as what it holds, and as its own label. */
function frameBox(frame: Frame, columns: readonly Column[]): { left: number; right: number } {
  const isEmpty = frame.left > frame.right
  const left = isEmpty ? columns[0]!.x - 24 : frame.left
  const labelled = left + wordWidth(frame.word) + widest(frame.lines, textSize) + 28
  const divided = frame.dividers.map(({ label }) => left + textWidth(label, textSize) + 24)
  return { left, right: Math.max(isEmpty ? left : frame.right, labelled, ...divided) }
}

function wordWidth(word: string): number {
  return textWidth(word, 11) + 16
}

function drawFrame(
  { word, lines, top, dividers }: Frame,
  {
    left,
    right,
    bottom,
  }: { readonly left: number; readonly right: number; readonly bottom: number },
) {
  const width = wordWidth(word)
  const line = textSize * lineHeight
  const label = { x: left + width + 8, y: top + 10 + ((lines.length - 1) * line) / 2 }
  return {
    ground: `<rect x="${round(left)}" y="${round(top)}" width="${round(right - left)}" height="${round(bottom - top)}" rx="6" fill="var(--_group-fill)" fill-opacity="0.5" stroke="var(--_inner-stroke)"/>`,
    labels:
      `<path d="M${round(left)} ${round(top)}h${round(width)}v12l-8 8h${round(8 - width)}z" fill="var(--_group-hdr)" stroke="var(--_inner-stroke)"/>` +
      textBlock([word], {
        x: left + width / 2,
        y: top + 10,
        size: 11,
        more: ' font-weight="600"',
      }) +
      textBlock(lines, {
        ...label,
        size: textSize,
        anchor: 'start',
        fill: '--_text-sec',
        more: ' data-halo=""',
      }) +
      dividers
        .map(
          ({ y, label: text }) =>
            `<path d="M${round(left)} ${round(y)}H${round(right)}" stroke="var(--_line)" stroke-dasharray="3 3"/>` +
            textBlock(text === '' ? [] : [text], {
              x: left + 12,
              y: y + 12,
              size: textSize,
              anchor: 'start',
              fill: '--_text-sec',
              more: ' data-halo=""',
            }),
        )
        .join(''),
  }
}

function markers(id: string): string {
  const marker = (name: string, inside: string) =>
    `<marker id="${id}-${name}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse">${inside}</marker>`
  const stroke = 'fill="none" stroke="var(--_arrow)" stroke-width="1.4"'
  return (
    marker('filled', '<path d="M1 1L9 5L1 9z" fill="var(--_arrow)"/>') +
    marker('open', `<path d="M2 1L9 5L2 9" ${stroke}/>`) +
    marker('cross', `<path d="M3 1L9 9M9 1L3 9" ${stroke}/>`)
  )
}
