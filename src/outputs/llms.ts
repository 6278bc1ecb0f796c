import { absoluteAddress, pageHref } from '../base/paths.ts'
import type { FilePath, Route } from '../base/paths.ts'
import type { NavBranch, NavNode, Page, Site } from '../site/site.ts'
import type { OutputFile, OutputOptions } from './outputs.ts'

/** A description is cut here: the list is for choosing, not for reading. */
const longestDescription = 300

/** `llms.txt`: what the site is, and its pages in the order of reading, under the titles of their groups. */
export function llmsText(site: Site, options: OutputOptions): OutputFile[] {
  const { config } = site
  const head = [
    `# ${config.name}`,
    ...(config.description === undefined ? [] : [`> ${oneLine(config.description)}`]),
    ...config.instructions.map(oneLine),
  ]
  const seen = new Set<Route>()
  const sections: string[] = []
  let lines: string[] = []

  function list(nodes: readonly NavNode[]): void {
    for (const node of nodes) {
      if (node.kind === 'group') {
        if (node.root !== undefined) enter(node.root)
        list(node.children)
      } else if (node.href === undefined) enter(node.route)
    }
  }

  function enter(route: Route): void {
    const page = site.pages.get(route)
    if (page === undefined || !page.indexed || seen.has(route)) return
    seen.add(route)
    lines.push(entry(page, options))
  }

  function section(title: string, nodes: readonly NavNode[]): void {
    lines = []
    list(nodes)
    if (lines.length > 0) sections.push(`## ${title}\n\n${lines.join('\n')}`)
  }

  function walk(branch: NavBranch, title: string): void {
    for (const option of branch.choice?.options ?? []) walk(option.branch, option.title)
    const loose = branch.entries.filter((node) => node.kind === 'page')
    section(title, loose)
    for (const node of branch.entries)
      if (node.kind === 'group') section(node.title || title, [node])
  }

  walk(site.navigation, 'Docs')
  return [{ path: 'llms.txt' as FilePath, contents: `${[...head, ...sections].join('\n\n')}\n` }]
}

function entry(page: Page, { style, siteUrl }: OutputOptions): string {
  const href = pageHref(page.route, style)
  const address = absoluteAddress(href, siteUrl)
  const description = page.facts?.meta.description
  const about =
    description === undefined || description === '' ? '' : `: ${cut(oneLine(description))}`
  return `- [${oneLine(page.title)}](${address})${about}`
}

function cut(text: string): string {
  return text.length <= longestDescription
    ? text
    : `${text.slice(0, longestDescription).trimEnd()}…`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
