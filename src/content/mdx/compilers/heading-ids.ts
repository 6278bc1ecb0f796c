import type { Heading } from 'mdast'
import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown'
import type { Construct, State, Tokenizer } from 'micromark-util-types'
import type { Processor } from 'unified'
import { VFileMessage } from 'vfile-message'
import { extendSyntax } from './extend-syntax.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    headingAttributes: 'headingAttributes'
  }
}

/** `## Heading {#id}` for the reference compiler; the fast one knows it. */
export function headingIds(this: Processor): void {
  extendSyntax(this, { text: { 123: construct } }, fromMarkdown)
}

/** `{#id .class}` before the end of a text. Without a `#` or a dot, the braces are an expression. */
const tokenize: Tokenizer = function (effects, ok, nok) {
  const brace: State = (code) => {
    effects.enter('headingAttributes')
    effects.consume(code)
    return sign
  }
  const sign: State = (code) => {
    const isSpace = code === 32
    if (!isSpace && code !== 35 /* # */ && code !== 46 /* . */) return nok(code)
    effects.consume(code)
    return isSpace ? sign : name
  }
  const name: State = (code) => (code === 32 || code === 125 ? nok(code) : inside(code))
  const inside: State = (code) => {
    if (code === null || code < 32 || code === 123 /* { */) return nok(code)
    effects.consume(code)
    if (code !== 125 /* } */) return inside
    effects.exit('headingAttributes')
    return end
  }
  const end: State = (code) => (code === null ? ok(code) : nok(code))
  return brace
}

const construct: Construct = { name: 'headingAttributes', tokenize }

const fromMarkdown: FromMarkdown = { exit: { headingAttributes: takeAttributes } }

function takeAttributes(this: CompileContext, token: Token): void {
  const heading = this.stack.at(-1)
  if (heading?.type !== 'heading')
    throw new VFileMessage('Could not parse expression with acorn', { place: token.start })
  const written = this.sliceSerialize(token).slice(1, -1).trim().split(/\s+/)
  heading.data = { ...heading.data, hProperties: { ...propertiesOf(written) } }
  trimEnd(heading)
}

function propertiesOf(words: readonly string[]): Record<string, string | string[]> {
  const classes = words.flatMap((word) => (word.startsWith('.') ? [word.slice(1)] : []))
  const id = words.find((word) => word.startsWith('#'))
  return {
    ...(id !== undefined && { id: id.slice(1) }),
    ...(classes.length > 0 && { className: classes }),
  }
}

function trimEnd({ children }: Heading): void {
  const last = children.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
}
