import { h, isValidElement } from 'preact'
import type { ComponentChildren } from 'preact'
import { styleText } from './html-props.ts'

/**
 * What an author wrote on a component: anything at all, in any spelling. Components read it with the functions below
 * and ignore what they do not know. `$at` says where the component is written, and never reaches the page.
 */
export interface AuthorProps {
  readonly [name: string]: unknown
  readonly children?: ComponentChildren
  readonly $at?: string
}

/** `required`, `{true}`, `"true"`, `"True"`, `"yes"` are on; `{false}`, `"false"`, `"no"`, `"0"` are off. */
export function flag(written: unknown, fallback = false): boolean {
  if (written === undefined || written === null) return fallback
  if (typeof written === 'string') {
    return !/^(?:false|no|off|0|none|null|undefined)$/i.test(written.trim())
  }
  return Boolean(written)
}

/** Text that says something; a number counts as its digits. */
export function words(written: unknown): string | undefined {
  if (typeof written === 'number') return String(written)
  return typeof written === 'string' && written.trim() !== '' ? written.trim() : undefined
}

/** `{2}` and `"2"`. */
export function amount(written: unknown): number | undefined {
  const text = words(written)
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** `{["a", "b"]}`, and `"a, b"` as some write it. */
export function list(written: unknown): readonly string[] {
  if (Array.isArray(written)) return written.map(words).filter((it) => it !== undefined)
  const text = words(written)
  if (text === undefined) return []
  return text
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((part) => part !== '')
}

/** What can be shown in the place of a title or a label: text, elements, or several of them. */
export function slot(written: unknown): ComponentChildren {
  if (typeof written === 'string' || typeof written === 'number') return written
  if (Array.isArray(written)) return written.map(slot)
  return isValidElement(written) ? written : undefined
}

/** A slot for a title, where text may hold code between backticks as Markdown has it. */
export function titleSlot(written: unknown): ComponentChildren {
  if (typeof written !== 'string' || !written.includes('`')) return slot(written)
  return written
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? h('code', null, part) : part))
    .filter((part) => part !== '')
}

/** Whether a slot has something in it. */
export function isFilled(content: ComponentChildren): boolean {
  if (Array.isArray(content)) return content.some(isFilled)
  if (typeof content === 'string') return content.trim() !== ''
  return content !== undefined && content !== null && typeof content !== 'boolean'
}

/** A CSS colour; hex digits may come without their sign. */
export function color(written: unknown): string | undefined {
  const text = words(written)
  if (text === undefined || /[;{}<>]/.test(text)) return undefined
  return /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text) ? `#${text}` : text
}

/** A bare attribute when something is so, none when it is not. */
export function mark(so: boolean): '' | undefined {
  return so ? '' : undefined
}

/** Attributes of a component's outermost element: its name, and what the author said about its looks. */
export function outer(
  name: string,
  props: AuthorProps,
  ...styles: readonly (string | undefined)[]
) {
  const style = [...styles, styleText(props['style'])].filter((it) => it !== undefined && it !== '')
  return {
    'data-component': name,
    class: words(props['className']) ?? words(props['class']),
    style: style.length === 0 ? undefined : style.join(';'),
  }
}
