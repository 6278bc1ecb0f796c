import { ownValue } from '../../base/own-value.ts'
import { below } from '../documents/json-pointer.ts'
import type { Api, OAuthFlow, Operation, SecurityAlternative, SecurityScheme } from '../model.ts'
import { createChange } from './change.ts'
import type { ChangeRuleId } from './rules.ts'
import { stableText } from './schemas/signature.ts'
import { type DiffContext, report, type Scope } from './scope.ts'
import type { Noun, Saying, SchemeWords, Statement } from './texts/statement.ts'

type Schemes = Api['securitySchemes']

/** Compares who may call an operation. */
export function compareSecurity(old: Operation, fresh: Operation, scope: Scope): void {
  const names = renamedSchemes(scope.old.securitySchemes, scope.fresh.securitySchemes)
  const before = new Map(old.security.map((it) => [schemesOf(it, names), it]))
  const after = new Map(fresh.security.map((it) => [schemesOf(it), it]))
  const wasOpen = isOpen(old)
  const isNowOpen = isOpen(fresh)
  const say = (rule: ChangeRuleId, says: Saying) =>
    report(scope, rule, { about: theOperation, says, at: '/security' })
  if (wasOpen && isNowOpen) return
  if (wasOpen) {
    const ways = [...after.values()].map(wayOf)
    return say('security-added', { kind: 'authorization', ways })
  }
  if (isNowOpen) return say('security-removed', { kind: 'noAuthorization' })
  for (const [key, alternative] of before) {
    const same = after.get(key)
    if (same !== undefined) compareScopes(alternative, same, { names, say })
    else if (![...after.values()].some((it) => isLess(it, alternative, names)))
      say('security-alternative-removed', { kind: 'notCallableWith', schemes: wayOf(alternative) })
  }
  for (const [key, alternative] of after) {
    if (before.has(key)) continue
    say('security-alternative-added', { kind: 'callableWith', schemes: wayOf(alternative) })
  }
}

/** Without a requirement, or with an alternative that has none. */
function isOpen({ security }: Operation): boolean {
  return security.length === 0 || security.some(({ requirements }) => requirements.length === 0)
}

interface ScopesContext {
  readonly names: ReadonlyMap<string, string>
  say(rule: ChangeRuleId, says: Saying): void
}

function compareScopes(
  old: SecurityAlternative,
  fresh: SecurityAlternative,
  { names, say }: ScopesContext,
): void {
  for (const { scheme, scopes } of fresh.requirements) {
    const before = old.requirements.find((it) => (names.get(it.scheme) ?? it.scheme) === scheme)
    const had = new Set(before?.scopes)
    const has = new Set(scopes)
    const added = scopes.filter((one) => !had.has(one))
    const gone = [...had].filter((one) => !has.has(one))
    if (added.length > 0)
      say('security-scope-added', { kind: 'scopesNeeded', scopes: added, scheme })
    if (gone.length > 0)
      say('security-scope-removed', { kind: 'scopesNotNeeded', scopes: gone, scheme })
  }
}

/** Whether whoever has all that one alternative requires has all that the other does. */
function isLess(
  less: SecurityAlternative,
  more: SecurityAlternative,
  names: ReadonlyMap<string, string>,
): boolean {
  const had = new Map(
    more.requirements.map(({ scheme, scopes }) => [names.get(scheme) ?? scheme, new Set(scopes)]),
  )
  return less.requirements.every(
    ({ scheme, scopes }) => scopes.every((one) => had.get(scheme)?.has(one)) && had.has(scheme),
  )
}

function schemesOf(
  { requirements }: SecurityAlternative,
  names?: ReadonlyMap<string, string>,
): string {
  const all = requirements.map(({ scheme }) => names?.get(scheme) ?? scheme)
  return stableText([...new Set(all)].toSorted())
}

function wayOf({ requirements }: SecurityAlternative): readonly string[] {
  return requirements.map(({ scheme }) => scheme)
}

/** The new names of schemes that are the same under another name. */
function renamedSchemes(old: Schemes, fresh: Schemes): ReadonlyMap<string, string> {
  const bySignature = new Map(
    Object.entries(fresh).flatMap(([id, scheme]) =>
      Object.hasOwn(old, id) ? [] : [[kindOf(scheme), id] as const],
    ),
  )
  return new Map(
    Object.entries(old).flatMap(([id, scheme]) => {
      const renamed = Object.hasOwn(fresh, id) ? undefined : bySignature.get(kindOf(scheme))
      return renamed === undefined ? [] : [[id, renamed] as const]
    }),
  )
}

/** Compares the schemes that both descriptions have. */
export function compareSchemes(context: DiffContext): void {
  for (const [id, before] of Object.entries(context.old.securitySchemes)) {
    const after = ownValue(context.fresh.securitySchemes, id)
    if (after === undefined) continue
    const path = below('/components/securitySchemes', id)
    const about = { kind: 'securityScheme', name: id } as const
    const say = (rule: ChangeRuleId, statement: Statement) =>
      context.add(createChange(rule, statement, { path }))
    if (kindOf(before) !== kindOf(after)) {
      const says = { kind: 'scheme', from: words(before), to: words(after) } as const
      say('security-scheme-changed', { about, says })
    } else if (before.kind === 'oauth2' && after.kind === 'oauth2') {
      compareFlows(before.flows, after.flows, { name: id, say })
    }
    if (after.deprecated && !before.deprecated)
      say('security-scheme-deprecated', { about, says: { kind: 'deprecated' } })
  }
}

interface FlowContext {
  readonly name: string
  say(rule: ChangeRuleId, statement: Statement): void
}

function compareFlows(
  old: readonly OAuthFlow[],
  fresh: readonly OAuthFlow[],
  { name, say }: FlowContext,
): void {
  const added = new Map(fresh.map((flow) => [flow.kind, flow]))
  for (const before of old) {
    const flow = { kind: 'flow', name: before.kind, of: name } as const
    const after = added.get(before.kind)
    added.delete(before.kind)
    if (after === undefined) {
      say('oauth-flow-removed', { about: flow, says: { kind: 'removed' } })
      continue
    }
    for (const key of ['authorizationUrl', 'deviceUrl', 'tokenUrl', 'refreshUrl'] as const) {
      if (before[key] === after[key] || before[key] === undefined) continue
      const about = { kind: 'url', name: before[key] } as const
      say('oauth-url-changed', { in: flow, about, says: { kind: 'became', to: after[key] } })
    }
    const had = new Set(before.scopes.map((scope) => scope.name))
    const has = new Set(after.scopes.map((scope) => scope.name))
    const gone = [...had].filter((scope) => !has.has(scope))
    const news = [...has].filter((scope) => !had.has(scope))
    const scopes = (names: readonly string[]): Noun => ({ kind: 'scopes', names })
    if (gone.length > 0)
      say('oauth-scope-removed', { in: flow, about: scopes(gone), says: { kind: 'removed' } })
    if (news.length > 0)
      say('oauth-scope-added', { in: flow, about: scopes(news), says: { kind: 'added' } })
  }
  for (const kind of added.keys()) {
    const about = { kind: 'flow', name: kind, of: name } as const
    say('oauth-flow-added', { about, says: { kind: 'added' } })
  }
}

/** What a client has to do to use a scheme. */
function kindOf(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case 'apiKey':
      return stableText([
        'apiKey',
        scheme.in,
        scheme.in === 'header' ? scheme.name.toLowerCase() : scheme.name,
      ])
    case 'http':
      return stableText(['http', scheme.scheme.toLowerCase()])
    case 'openIdConnect':
      return stableText(['openIdConnect', scheme.url])
    default:
      return scheme.kind
  }
}

function words(scheme: SecurityScheme): SchemeWords {
  switch (scheme.kind) {
    case 'apiKey':
      return { kind: scheme.kind, in: scheme.in, name: scheme.name }
    case 'http':
      return { kind: scheme.kind, name: scheme.scheme }
    case 'openIdConnect':
      return { kind: scheme.kind, name: scheme.url }
    default:
      return { kind: scheme.kind }
  }
}

const theOperation = { kind: 'operation' } as const
