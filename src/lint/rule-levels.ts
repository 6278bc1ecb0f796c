import { closestMatch } from '../base/text/closest-match.ts'
import type { FilePath } from '../base/paths.ts'
import { quote } from '../base/text/quote.ts'
import type { Config } from '../config/config.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place, Source } from '../diagnostics/diagnostic.ts'
import type { Level, Rule } from './rule.ts'
import type { DisableComments } from './disable-comments.ts'
import type { Pointer } from '../config/setting-types.ts'

/** Decides how much each problem matters, by the settings and by the comments of pages. */
export interface RuleLevels {
  levelOf(rule: Rule): Level
  add(problem: Diagnostic, rule?: Rule): void
  /** Takes in what the comments of a text ask for. */
  addDisableComments(source: Source, silence: DisableComments): void
  /** The remaining diagnostics, once everything is reported. */
  diagnostics(): readonly Diagnostic[]
}

export function createRuleLevels(
  levels: Config['rules'],
  { rules, locate }: RuleLevelsOptions,
): RuleLevels {
  const known = new Map(rules.map((rule) => [rule.id, rule]))
  const disabled = new Map<FilePath, DisableComments>()
  const found: Diagnostic[] = []
  for (const name of Object.keys(levels)) {
    if (isKnown(name)) continue
    const at = locate(['rules', name])
    found.push(unknownRule(name, { at, meant: closestMatch(name, known.keys()) }))
  }

  /** A rule is called by its id, everything else by its whole code. */
  function isKnown(name: string): boolean {
    return known.has(name) || /^(?:config|content|openapi|site|check)\/[a-z-]+$/.test(name)
  }

  function levelFor(name: string, standard: Level): Level {
    return levels[name] ?? levels[`check/${name}`] ?? standard
  }

  /** The rule of a problem that is reported from outside the rules: by the build, or by a rule that needs the network. */
  function ruleOf({ code, severity }: Diagnostic): Pick<Rule, 'id' | 'level'> {
    return known.get(code.replace(/^check\//, '')) ?? { id: code, level: severity }
  }

  function isSilenced({ code, at }: Diagnostic): boolean {
    const silence = at && disabled.get(at.file)
    if (silence === undefined) return false
    return [code, code.replace(/^check\//, '')].some((name) => silence.isDisabled(name, at!.line))
  }

  return {
    levelOf: ({ id, level }) => levelFor(id, level),
    add(problem, rule) {
      const { id, level: standard } = rule ?? ruleOf(problem)
      const level = levelFor(id, standard)
      // What keeps a page from being built cannot be talked away.
      if (isFatal(problem)) found.push(problem)
      else if (level !== 'off') found.push({ ...problem, severity: level })
    },
    addDisableComments(source, silence) {
      disabled.set(source.path, silence)
      for (const { rule, start } of silence.named) {
        if (isKnown(rule)) continue
        const at = placeOf(source, start, start + rule.length)
        found.push(unknownRule(rule, { at, meant: closestMatch(rule, known.keys()) }))
      }
    },
    diagnostics: () => found.filter((problem) => isFatal(problem) || !isSilenced(problem)),
  }
}

interface RuleLevelsOptions {
  readonly rules: readonly Rule[]
  readonly locate: (pointer: Pointer) => Place | undefined
}

function isFatal({ code, severity }: Diagnostic): boolean {
  return severity === 'error' && !code.startsWith('check/')
}

function unknownRule(
  name: string,
  { at, meant }: { at: Place | undefined; meant: string | undefined },
): Diagnostic {
  return {
    code: 'check/unknown-rule',
    severity: 'warning',
    message: `No rule is called ${quote(name)}.`,
    ...(at && { at }),
    help:
      meant === undefined
        ? 'A message of check ends with the name of its rule.'
        : `Did you mean "${meant}"?`,
  }
}
