import type { FilePath } from '../../base/paths.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { PlanStep } from '../../config/navigation/walk-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { divisionsOn } from '../../site/navigation/counterparts.ts'
import type { Page } from '../../site/site.ts'
import type { ExplainedPattern, NavigationPlace } from './explanation.ts'
import { shownPlace, writtenAt } from './open-site.ts'
import type { PatternOutcome, OpenedSite } from './open-site.ts'

/** Where the navigation has a page, and by which rules. */
export function placeOfPage(page: Page, opened: OpenedSite): NavigationPlace {
  const { site } = opened
  const file = page.facts?.file
  const patterns = file === undefined ? [] : patternsOf(file, page, opened)
  return {
    divisions: divisionsOn(site.navigation, page.path).map(({ kind, title }) => ({ kind, title })),
    groups: page.trail.map(({ title }) => title),
    listed: page.listed,
    rules: [
      ...namingRules(page, opened),
      ...(page.listed ? [] : [whyUnlisted(page, opened, patterns)]),
    ],
    patterns,
  }
}

/** What names the page, and what makes the part of the navigation around it that of its division. */
function namingRules(page: Page, opened: OpenedSite): readonly string[] {
  const pointers = opened.named.get(page.route) ?? []
  const keys = new Set(pointers.map((pointer) => JSON.stringify(pointer)))
  const steps = [...walkPlan(opened.site.config.navigation.root)].filter(
    ({ node }) => keys.has(JSON.stringify(node.pointer)) || keys.has(rootKey(node.pointer)),
  )
  const isHidden = ({ ancestors }: PlanStep) => ancestors.some((node) => node.hidden)
  const step = (page.listed ? steps.find((it) => !isHidden(it)) : undefined) ?? steps[0]
  const rules = pointers.map((pointer) => namingRule(page, pointer, opened))
  const owners = (step?.ancestors ?? []).flatMap((node) => ownerRule(node, opened) ?? [])
  return [...new Set([...rules, ...owners])]
}

function namingRule({ operation, facts }: Page, pointer: Pointer, opened: OpenedSite): string {
  const { locate, patterns } = opened.sources.settings
  const at = pointer.length === 0 ? 'of the settings' : `at ${shownPlace(locate(pointer))}`
  const key = JSON.stringify(pointer)
  const pattern = patterns.find((it) => JSON.stringify(it.pointer) === key)?.pattern
  if (pattern !== undefined) return `the pattern "${pattern.written}" ${at} lists it`
  const isWritten = typeof writtenAt(opened.written, pointer) === 'string'
  if (!isWritten && operation !== undefined && facts?.file !== undefined)
    return `it is made from ${operation.api}, which the navigation has ${at}`
  return pointer.at(-1) === 'root' ? `it opens the group ${at}` : `it is named ${at}`
}

/** Tabs and anchors of the array form have pages by their URLs. */
function ownerRule(
  node: PlanStep['ancestors'][number],
  { written, sources }: OpenedSite,
): string | undefined {
  if (node.kind !== 'tab' && node.kind !== 'anchor') return undefined
  const [list] = node.pointer
  if (list === 'primaryTab' || list === 'topAnchor')
    return `no other ${node.kind} has its URL, so it is in "${node.title}"`
  if (list !== 'tabs' && list !== 'anchors') return undefined
  const at = [...node.pointer, 'url']
  const url = writtenAt(written, at)
  return typeof url === 'string'
    ? `the ${node.kind} "${node.title}" has what is below "${url}" (${shownPlace(sources.settings.locate(at))})`
    : undefined
}

function rootKey(pointer: Pointer): string {
  return JSON.stringify([...pointer, 'root'])
}

function whyUnlisted(
  { facts, near, route }: Page,
  { named }: OpenedSite,
  patterns: readonly ExplainedPattern[],
): string {
  if (facts?.meta.hidden === true) return 'it is hidden: its frontmatter says so'
  if (named.has(route)) return 'it is hidden: a group or division that it is in says so'
  const who = patterns.length > 0 ? 'no entry names it' : 'no entry names it and no pattern has it'
  return near === undefined ? who : `${who}; it is shown in the navigation of ${near}`
}

/** What each pattern of the navigation does with a file. */
function patternsOf(
  file: FilePath,
  page: Pick<Page, 'route'>,
  { choices, sources, named, facts }: OpenedSite,
): readonly ExplainedPattern[] {
  const { locate, patterns } = sources.settings
  const keys = patterns.map(({ pointer }) => JSON.stringify(pointer))
  const ofPatterns = new Set(keys)
  const orderOf = ({ use }: PatternOutcome) => keys.indexOf(JSON.stringify(use.pointer))
  const outcomes = (choices.get(file) ?? []).toSorted((a, b) => orderOf(a) - orderOf(b))
  const entry = named.get(page.route)?.find((it) => !ofPatterns.has(JSON.stringify(it)))
  const lister = outcomes.find(({ choice }) => choice === 'listed')
  const other = facts.find((one) => one.route === page.route && one.file !== file)

  function because({ choice }: PatternOutcome): string {
    switch (choice) {
      case 'listed':
        return 'lists it'
      case 'hidden':
        return 'leaves it out: its frontmatter hides it'
      case 'language':
        return 'leaves it out: it is of another language'
      case 'duplicate':
        return `leaves it out: ${other?.file ?? 'another file'} has its URL`
      case 'taken':
        return `leaves it out: ${lister === undefined ? 'another pattern' : `"${lister.use.pattern.written}"`} has it`
      case 'named':
        return `leaves it out: it is named${entry === undefined ? '' : ` at ${shownPlace(locate(entry))}`}`
    }
  }
  return outcomes.map((one) => ({
    pattern: one.use.pattern.written,
    at: shownPlace(locate(one.use.pointer)),
    lists: one.choice === 'listed',
    because: because(one),
  }))
}
