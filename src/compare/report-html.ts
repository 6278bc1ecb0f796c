import { count, formatCount } from '../base/text/format-count.ts'
import { escapeHtml } from '../base/text/html-escape.ts'
import type { Comparison } from './compare-sites.ts'
import { kindNames, type Loss, lossKinds } from './loss.ts'

/** The comparison as one HTML page without scripts, which loads nothing. */
export function reportHtml(
  { pages, oldTools, freshTools, losses, accepted, lost, counts, compared, notes }: Comparison,
  { old, fresh }: { readonly old: string; readonly fresh: string },
): string {
  const rows = lossKinds
    .filter((kind) => (compared[kind] ?? 0) > 0 || (counts[kind] ?? 0) > 0)
    .map(
      (kind) =>
        `<tr><th scope="row">${kindNames[kind]}</th><td>${compared[kind] ?? 0}</td><td>${counts[kind] ?? 0}</td></tr>`,
    )
  const title =
    lost === 0 ? 'Nothing is lost' : lost === 1 ? 'One loss' : `${formatCount(lost)} losses`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1>
<p>${count(pages, 'page')} of <code>${escapeHtml(old)}</code>${by(oldTools)} compared with <code>${escapeHtml(fresh)}</code>${by(freshTools)}.</p>
${losses.length === 0 ? '' : `<h2>Lost</h2>${losses.map(section).join('\n')}`}
${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('\n')}
<h2>Compared</h2>
<table><thead><tr><th>What</th><th>Compared</th><th>Lost</th></tr></thead><tbody>${rows.join('')}</tbody></table>
${accepted.length === 0 ? '' : `<h2>Accepted</h2>${accepted.map(section).join('\n')}`}
</body></html>
`
}

function by(tools: readonly string[]): string {
  return tools.length === 0 ? '' : ` (${escapeHtml(tools.join(', '))})`
}

function section({ kind, page, text, old, fresh, cause, reason }: Loss): string {
  const why = [cause, reason && `Accepted: ${reason}`].filter((it) => it !== undefined)
  return `<section><h3>${kindNames[kind]} · <code>${escapeHtml(page)}</code></h3>
${why.map((it) => `<p>${escapeHtml(it ?? '')}</p>`).join('')}<div class="pair"><div><h4>Old</h4><pre>${marked(old ?? text, text)}</pre></div>
<div><h4>New</h4><pre>${escapeHtml(fresh ?? '')}</pre></div></div></section>`
}

/** The text with its lost part marked, if that is one part of it. */
function marked(text: string, lost: string): string {
  const at = text.indexOf(lost)
  if (at === -1) return `${escapeHtml(text)}\n\n<mark>${escapeHtml(lost)}</mark>`
  return `${escapeHtml(text.slice(0, at))}<mark>${escapeHtml(lost)}</mark>${escapeHtml(text.slice(at + lost.length))}`
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #8886;padding:.5rem 0}h3{font-size:1rem;margin:.5rem 0}h4{font-size:.8rem;margin:0;opacity:.7}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0;font:13px/1.5 ui-monospace,monospace}
mark{background:#f66;color:#000}td,th{padding:.25rem 1rem .25rem 0;text-align:start}.note{opacity:.8}
@media(max-width:40rem){.pair{grid-template-columns:1fr}}`
