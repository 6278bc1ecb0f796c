/** How many characters may still be read. Tags that are not closed would each be read up to the end of the page. */
export interface ReadingBudget {
  left: number
}

/**
 * The end of the tag that begins at `at` (`<name`): after its `>`. `undefined` if it is no tag. Attributes may be strings,
 * and expressions that contain strings, templates and elements of their own.
 */
export function tagEnd(text: string, at: number, budget: ReadingBudget): TagEnd | undefined {
  for (let index = at + 1; index < text.length && budget.left-- > 0; index++) {
    const sign = text[index]
    if (sign === '>') return { end: index + 1, isEmpty: text[index - 1] === '/' }
    if (sign === '<') return undefined
    if (sign === '"' || sign === "'") {
      const close = text.indexOf(sign, index + 1)
      budget.left -= (close === -1 ? text.length : close) - index
      if (close === -1) return undefined
      index = close
    } else if (sign === '{') {
      const end = expressionEnd(text, index, budget)
      if (end === undefined) return undefined
      index = end - 1
    }
  }
  return undefined
}

export interface TagEnd {
  readonly end: number
  /** `<x/>`. */
  readonly isEmpty: boolean
}

/** The end of the expression whose brace is at `at`: after its closing brace. `undefined` if it is not closed. */
export function expressionEnd(text: string, at: number, budget: ReadingBudget): number | undefined {
  let depth = 0
  /** The depths at which templates go on after `${…}`. */
  const templates: number[] = []
  let read = at
  for (let index = at; index < text.length && budget.left > 0; index++) {
    budget.left -= index + 1 - read
    read = index + 1
    const sign = text[index]
    if (sign === '{') depth++
    else if (sign === '}') {
      depth--
      if (depth === 0) return index + 1
      if (templates.at(-1) === depth) {
        templates.pop()
        index = templatePart(text, index + 1, () => templates.push(depth++))
      }
    } else if (sign === '`') index = templatePart(text, index + 1, () => templates.push(depth++))
    else if (sign === '"' || sign === "'") index = stringEnd(text, index)
    else if (sign === '/' && text[index + 1] === '*') {
      const close = text.indexOf('*/', index + 2)
      if (close === -1) return undefined
      index = close + 1
    } else if (sign === '/' && text[index + 1] === '/' && text[index - 1] !== ':') {
      const close = text.indexOf('\n', index)
      if (close === -1) return undefined
      index = close
    }
  }
  return undefined
}

/** The last offset of a string, or of its quote where it is an apostrophe in the text of an element. */
function stringEnd(text: string, at: number): number {
  const quote = text[at]
  for (let index = at + 1; index < text.length; index++) {
    const sign = text[index]
    if (sign === quote) return index
    if (sign === '\n') return at
    if (sign === '\\') index++
  }
  return at
}

/** The last offset of a part of a template: its backtick, or the `{` of an expression in it. */
function templatePart(text: string, from: number, onExpression: () => void): number {
  for (let index = from; index < text.length; index++) {
    const sign = text[index]
    if (sign === '`') return index
    if (sign === '\\') index++
    else if (sign === '$' && text[index + 1] === '{') {
      onExpression()
      return index + 1
    }
  }
  return text.length
}
