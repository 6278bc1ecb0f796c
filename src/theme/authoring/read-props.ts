import { h, isValidElement } from 'preact'
import type { ComponentChildren } from 'preact'
import { ownValue } from '../../base/own-value.ts'
import { styleText } from './html-props.ts'
import { componentClasses } from '../styling-hooks.ts'

/**
 * The raw props of a component. Authors can pass any value, so components read them with the functions below and ignore
 * unknown ones. `$at` is the source position of the component and is not rendered.
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

/** Text that is not empty. Numbers are converted. */
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

/** `{["a", "b"]}` or `"a, b"`. */
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

/** The content of a title or label: text, elements or a list of them. */
export function slot(written: unknown): ComponentChildren {
  if (typeof written === 'string' || typeof written === 'number') return written
  if (Array.isArray(written)) return written.map(slot)
  return isValidElement(written) ? written : undefined
}

/** The content of a title, in which text can contain code in backticks. */
export function titleSlot(written: unknown): ComponentChildren {
  if (typeof written !== 'string' || !written.includes('`')) return slot(written)
  return written
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? h('code', null, part) : part))
    .filter((part) => part !== '')
}

/** Whether a slot has content. */
export function isFilled(content: ComponentChildren): boolean {
  if (Array.isArray(content)) return content.some(isFilled)
  if (typeof content === 'string') return content.trim() !== ''
  return content !== undefined && content !== null && typeof content !== 'boolean'
}

/** A CSS color. The `#` of hex colors is optional. */
export function color(written: unknown): string | undefined {
  const text = words(written)
  if (text === undefined || /[;{}<>]/.test(text)) return undefined
  return /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text) ? `#${text}` : text
}

/** `300`, `"300"`, `"50%"`, `"20rem"` as a CSS length; numbers are pixels. */
export function cssLength(written: unknown): string | undefined {
  const text = words(written)
  if (text === undefined) return undefined
  if (/^\d+(?:\.\d+)?$/.test(text)) return `${text}px`
  return /^\d+(?:\.\d+)?(?:px|%|r?em|ch|vw|vh)$/i.test(text) ? text : undefined
}

/** A boolean attribute: `''` or absent. */
export function mark(so: boolean): '' | undefined {
  return so ? '' : undefined
}

/** Attributes of a component's outermost element: its name, and the author's classes and styles. */
export function outer(
  name: string,
  props: AuthorProps,
  ...styles: readonly (string | undefined)[]
) {
  const style = [...styles, styleText(props['style'])].filter((it) => it !== undefined && it !== '')
  return {
    'data-component': name,
    class: classesOf(name, words(props['className']) ?? words(props['class'])),
    style: style.length === 0 ? undefined : style.join(';'),
  }
}

function classesOf(name: string, own: string | undefined): string | undefined {
  const hook = ownValue(componentClasses, name)
  return hook === undefined || own === undefined ? (hook ?? own) : `${hook} ${own}`
}
