/** The icons of the user interface, on a 24-pixel grid with one stroke width. */
export type Glyph = keyof typeof drawings

/** A decorative icon as inline SVG. Its parent has an accessible name. */
export function glyph(name: Glyph): string {
  return `<svg class="o-glyph" viewBox="0 0 24 24" aria-hidden="true">${drawings[name]}</svg>`
}

const drawings = {
  menu: '<path d="M4 7h16M4 12h16M4 17h10"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"/>',
  moon: '<path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z"/>',
  globe:
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5.4 5 12.6 0 18M12 3c-5 5.4-5 12.6 0 18"/>',
  star: '<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z"/>',
  edit: '<path d="M4 20h4L19.5 8.5a2 2 0 0 0 0-2.8l-1.2-1.2a2 2 0 0 0-2.8 0L4 16v4Z"/>',
  issue: '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.4v.1"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2.5"/><path d="M5 15a2 2 0 0 1-1-1.7V6.5A2.5 2.5 0 0 1 6.5 4h6.8A2 2 0 0 1 15 5"/>',
  page: '<path d="M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5L13.5 3ZM13 3v6h6M9 13h6M9 17h4"/>',
  feed: '<path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18.5v.1"/>',
  before: '<path d="m14.5 6-6 6 6 6"/>',
  after: '<path d="m9.5 6 6 6-6 6"/>',
  out: '<path d="m7 17 9.5-9.5M9 7h8v8"/>',
  lock: '<rect x="5" y="11" width="14" height="9" rx="2.5"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  list: '<path d="M4 7h16M4 12h10M4 17h13"/>',
} as const
