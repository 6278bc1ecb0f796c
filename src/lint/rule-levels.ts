import { nearest } from '../base/text/closest-match.ts'
import type { FilePath } from '../base/paths.ts'
import { quote } from '../base/text/quote.ts'
import type { Config } from '../config/config.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place, Source } from '../diagnostics/diagnostic.ts'
import type { Level, Rule } from './rule.ts'
import type { Silence } from './disable-comments.ts'
import type { Pointer } from '../config/setting-types.ts'

/** Decides how much each problem matters, by the settings and by the comments of pages. */
export interface Judge {
  levelOf(rule: Rule): Level
  add(problem: Diagnostic, rule?: Rule): void
  /** Takes in what the comments of a text ask for. */
  hear(source: Source, silence: Silence): void
  /** What is left to say when everything has been heard. */
  verdicts(): readonly Diagnostic[]
}

export function createJudge(levels: Config['rules'], { rules, locate }: JudgeOptions): Judge {
  const known = new Map(rules.map((rule) => [rule.id, rule]))
  const silences = new Map<FilePath, Silence>()
  const heard: Diagnostic[] = []
  for (const name of Object.keys(levels)) {
    if (isKnown(name)) continue
    const at = locate(['rules', name])
    heard.push(unknownRule(name, { at, meant: nearest(name, known.keys()) }))
  }

  /** A rule is called by its id, everything else by its whole code. */
  function isKnown(name: string): boolean {
    return known.has(name) || /^(?:config|content|openapi|site|check)\/[a-z-]+$/.test(name)
  }

  function levelFor(name: string, standard: Level): Level {
    return levels[name] ?? levels[`check/${name}`] ?? standard
  }

  /** What is told from outside of the rules: by the build, or by a rule that needs the network. */
  function ruleOf({ code, severity }: Diagnostic): Pick<Rule, 'id' | 'level'> {
    return known.get(code.replace(/^check\//, '')) ?? { id: code, level: severity }
  }

  function isSilenced({ code, at }: Diagnostic): boolean {
    const silence = at && silences.get(at.file)
    if (silence === undefined) return false
    return [code, code.replace(/^check\//, '')].some((name) => silence.covers(name, at!.line))
  }

  return {
    levelOf: ({ id, level }) => levelFor(id, level),
    add(problem, rule) {
      const { id, level: standard } = rule ?? ruleOf(problem)
      const level = levelFor(id, standard)
      // What keeps a page from being built cannot be talked away.
      if (isFatal(problem)) heard.push(problem)
      else if (level !== 'off') heard.push({ ...problem, severity: level })
    },
    hear(source, silence) {
      silences.set(source.path, silence)
      for (const { rule, start } of silence.named) {
        if (isKnown(rule)) continue
        const at = placeOf(source, start, start + rule.length)
        heard.push(unknownRule(rule, { at, meant: nearest(rule, known.keys()) }))
      }
    },
    verdicts: () => heard.filter((problem) => isFatal(problem) || !isSilenced(problem)),
  }
}

interface JudgeOptions {
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
