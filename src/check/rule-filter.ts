import { closestMatch } from '../base/text/closest-match.ts'
import { rules } from '../lint/rules/index.ts'

/** A name that no rule and no diagnostic has. */
export interface UnknownRule {
  readonly message: string
  readonly help: string
}

/** The diagnostic codes that are meant by names with commas or spaces: rules by id, all others by full code. */
export function onlyOf(written: string): readonly string[] | UnknownRule {
  const ids = rules.map(({ id }) => id)
  const codes: string[] = []
  for (const name of written.split(/[,\s]+/).filter(Boolean)) {
    const id = name.replace(/^check\//, '')
    if (ids.includes(id)) codes.push(`check/${id}`)
    else if (/^(?:agents|build|check|config|content|openapi|site)\/[a-z-]+$/.test(name))
      codes.push(name)
    else {
      const near = closestMatch(id, ids)
      const help =
        near === undefined ? `The rules are ${ids.join(', ')}.` : `Did you mean "${near}"?`
      return { message: `No rule is called "${name}".`, help }
    }
  }
  return codes
}
