import { createElement } from 'preact'

/** Shown in place of something that failed, while the author writes the page; never in a build. */
export function errorPlaceholder(message: string) {
  return createElement('span', { 'data-failed': '', style }, message)
}

const style = [
  'display:inline-block',
  'padding:.15em .6em',
  'border:1px dashed',
  'border-radius:6px',
  'font-size:.875em',
  'color:var(--danger)',
].join(';')
