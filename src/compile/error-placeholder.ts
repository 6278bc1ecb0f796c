import { createElement } from 'preact'

/** Stands where something failed, for whoever is writing the page; readers of a finished site never see it. */
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
