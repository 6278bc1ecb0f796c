/**
 * Marks in the HTML of a compiled page around what only some are to read. They are gone when a page is written: HTML
 * holds what is for humans, Markdown what is for agents.
 */
export const agentsStart = '<template data-for="agents">'
export const humansStart = '<!--humans-->'
export const humansEnd = '<!--/humans-->'

/** Whether HTML contains parts that are only for humans or only for agents. */
export function hasAudiences(html: string): boolean {
  return html.includes(agentsStart) || html.includes(humansStart)
}

export function forHumans(html: string): string {
  if (!hasAudiences(html)) return html
  let kept = ''
  let done = 0
  for (let at = html.indexOf(agentsStart); at !== -1; at = html.indexOf(agentsStart, done)) {
    kept += html.slice(done, at)
    done = endOfTemplate(html, at + agentsStart.length)
  }
  return (kept + html.slice(done)).replaceAll(humansStart, '').replaceAll(humansEnd, '')
}

/** Without what is for humans alone; what is for agents is still in its marks. */
export function forAgents(html: string): string {
  if (!html.includes(humansStart)) return html
  return html
    .split(humansStart)
    .map((part, index) => (index === 0 ? part : part.slice(afterHumans(part))))
    .join('')
}

function afterHumans(part: string): number {
  const end = part.indexOf(humansEnd)
  return end === -1 ? part.length : end + humansEnd.length
}

/** One template may hold another: a diagram in a text for agents. */
function endOfTemplate(html: string, from: number): number {
  const ends = /<(\/?)template\b/g
  ends.lastIndex = from
  let depth = 1
  for (let match = ends.exec(html); match !== null; match = ends.exec(html)) {
    depth += match[1] === '/' ? -1 : 1
    if (depth > 0) continue
    const end = html.indexOf('>', ends.lastIndex)
    return end === -1 ? html.length : end + 1
  }
  return html.length
}
