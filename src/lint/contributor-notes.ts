import type { Page } from '../site/site.ts'

/**
 * Whether a page that no navigation names looks like a note for those who work on the site: Markdown without
 * a title, whose name or folder is one of a draft, a guide for contributors or a list of tasks.
 */
export function isContributorNote({ facts, listed }: Page): boolean {
  if (facts === undefined || listed || !facts.file.toLowerCase().endsWith('.md')) return false
  const { title, description, sidebarTitle } = facts.meta
  if ([title, description, sidebarTitle].some((it) => it !== undefined)) return false
  const names = facts.file.toLowerCase().replace(/\.md$/, '').split('/')
  return names.some((name, index) =>
    index === names.length - 1 ? noteName.test(name) : noteFolder.test(name),
  )
}

const noteFolder =
  /^(?:_.*|adrs?|archived?|drafts?|internal|maintainers?|meetings?|notes?|plans?|planning|private|prompts?|proposals?|rfcs?|scratch|scripts?|tasks?|te?mp|templates?|tools?|wip)$/

const noteName =
  /(?:^|[-_. ])(?:agents?|authoring|backlog|changes|checklist|claude|code[-_]of[-_]conduct|contribut(?:e|ing|ion|ors?)|copilot|cursorrules|drafts?|gemini|guidelines|internal|licen[cs]e|maintain(?:ers?|ing|ance)|notes?|plan|prompts?|readme|roadmap|scratch|style[-_]?guide|tasks?|te?mp|template|to[-_]?do|wip)(?=$|[-_. ])/
