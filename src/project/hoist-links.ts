import { isDeepStrictEqual } from 'node:util'
import type { Branch, Division, GlobalLink, NavigationPlan } from '../config/navigation-plan.ts'
import { omitUndefined } from '../base/optional-fields.ts'

/**
 * In the array form, anchors that link out of the site belong to every tab. The object form has a place for them:
 * `global`. Links at the end of the anchors of every option move there, where they are shown in the same order.
 */
export function hoistLinks(plan: NavigationPlan): NavigationPlan {
  const { choice } = plan.root
  const owners = choice?.options.filter(({ href }) => href === undefined) ?? []
  if (choice === undefined || choice.by === 'anchor' || owners.length < 2) return plan
  const lists = owners.map(({ branch }) => anchorsOf(branch))
  const [first = []] = lists
  let count = 0
  while (count < first.length && lists.every((list) => isSameLink(list, first, count + 1))) count++
  if (count === 0) return plan
  const links = first.slice(-count).map(globalLink)
  const options = choice.options.map((option) =>
    option.href === undefined ? { ...option, branch: withoutLast(option.branch, count) } : option,
  )
  return {
    ...plan,
    root: { ...plan.root, choice: { ...choice, options } },
    global: [...plan.global, ...links],
  }
}

function anchorsOf({ choice }: Branch): readonly Division[] {
  return choice?.by === 'anchor' ? choice.options : []
}

/** Whether two lists have the same plain link at a place counted from the end. */
function isSameLink(
  list: readonly Division[],
  other: readonly Division[],
  fromEnd: number,
): boolean {
  const [one, two] = [list.at(-fromEnd), other.at(-fromEnd)]
  if (one === undefined || two === undefined) return false
  return isPlainLink(one) && isPlainLink(two) && isDeepStrictEqual(globalLink(one), globalLink(two))
}

function isPlainLink({ href, hidden, version, tag, align }: Division): boolean {
  return href !== undefined && !hidden && version === undefined && tag === undefined && !align
}

function globalLink({ kind, title, href = '', icon, paint, description }: Division): GlobalLink {
  return { kind, title, href, ...omitUndefined({ icon, paint, description }) }
}

function withoutLast(branch: Branch, count: number): Branch {
  const { choice, ...rest } = branch
  if (choice === undefined) return branch
  const options = choice.options.slice(0, -count)
  return options.length === 0 ? rest : { ...rest, choice: { ...choice, options } }
}
