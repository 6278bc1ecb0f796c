import { ownValue } from '../../base/own-value.ts'
import { closestMatch } from '../../base/text/closest-match.ts'
import { iconType } from '../../config/schema/parts.ts'
import { namesOfThePage, placeOfProperty } from '../component-tags.ts'
import { defineRule } from '../rule.ts'

/** What a value can be: a number, or one of some words. */
type Kind = 'number' | readonly string[]

/** Values of properties that components read as numbers or words; others may be any text. */
const kinds: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  Columns: { cols: 'number', columns: 'number' },
  CardGroup: { cols: 'number', columns: 'number' },
  Step: { stepNumber: 'number', titleSize: ['p', 'h2', 'h3', 'h4'] },
  Steps: { titleSize: ['p', 'h2', 'h3', 'h4'] },
  Tabs: { defaultTabIndex: 'number' },
  Badge: { size: ['xs', 'sm', 'md', 'lg'], shape: ['rounded', 'pill'] },
  Tooltip: { side: ['top', 'bottom', 'left', 'right'], align: ['start', 'center', 'end'] },
}

export const propertyValue = defineRule({
  id: 'property-value',
  level: 'warning',
  summary: 'The properties of components have values that the manual lists.',
  text({ nodes, source, components }, report) {
    const own = namesOfThePage(source.text)
    for (const node of nodes) {
      const { name = '', attributes } = node
      const known = ownValue(components, name)
      if (known === undefined || own.has(name.split('.')[0]!)) continue
      for (const [property, value] of attributes) {
        const kind = kindOf(name, property, known)
        if (kind === undefined || value === undefined || isFit(value, kind)) continue
        const at = placeOfProperty(property, node, source.text)
        if (at === undefined) continue
        report(at, {
          message: `"${property}" of ${name} cannot be "${value}".`,
          label: 'does nothing',
          help: helpFor(property, value, kind),
        })
      }
    }
  },
})

function kindOf(name: string, property: string, known: readonly string[]): Kind | undefined {
  if (property === 'iconType' && known.includes(property)) return iconType.options
  return ownValue(ownValue(kinds, name) ?? {}, property)
}

function isFit(value: string, kind: Kind): boolean {
  const word = value.trim()
  if (word === '') return true
  return kind === 'number' ? /^\d+(?:\.\d+)?$/.test(word) : kind.includes(word.toLowerCase())
}

function helpFor(property: string, value: string, kind: Kind): string {
  if (kind === 'number') return `Write a number: ${property}={2}`
  const meant = closestMatch(value, kind)
  return meant === undefined ? `It can be ${kind.join(', ')}.` : `Did you mean "${meant}"?`
}
