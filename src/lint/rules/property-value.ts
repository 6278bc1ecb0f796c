import { ownValue } from '../../base/own-value.ts'
import { closestMatch } from '../../base/text/closest-match.ts'
import { iconLibrary, iconType } from '../../config/schema/parts.ts'
import { namesOfThePage, placeOfProperty } from '../component-tags.ts'
import { defineRule } from '../rule.ts'

/** What a value can be: a number, true or false, or one of some words. */
type Kind = 'number' | 'flag' | readonly string[]

const titleSizes = ['p', 'h2', 'h3', 'h4']
const calloutTypes = [
  ...['note', 'tip', 'hint', 'warning', 'warn', 'caution', 'important'],
  ...['info', 'check', 'success', 'danger', 'error', 'critical'],
]
const badgeColors = [
  ...['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'purple', 'white'],
  ...['surface', 'white-destructive', 'surface-destructive'],
]

/** Values of properties that components read as numbers or words; others may be any text. */
const kinds: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  Columns: { cols: 'number', columns: 'number' },
  CardGroup: { cols: 'number', columns: 'number' },
  Step: { stepNumber: 'number', titleSize: titleSizes, noAnchor: 'flag' },
  Steps: { titleSize: titleSizes },
  Tabs: { defaultTabIndex: 'number', sync: 'flag', borderBottom: 'flag' },
  Accordion: { defaultOpen: 'flag' },
  Expandable: { defaultOpen: 'flag' },
  Card: { type: calloutTypes, horizontal: 'flag', arrow: 'flag', disabled: 'flag' },
  ParamField: { required: 'flag', deprecated: 'flag', hidden: 'flag' },
  ResponseField: { required: 'flag', deprecated: 'flag', hidden: 'flag' },
  'Tree.Folder': { defaultOpen: 'flag', openable: 'flag' },
  Visibility: { for: ['humans', 'agents'] },
  Color: { variant: ['compact', 'table'] },
  'GitHub.Repo': { variant: ['inset', 'flat'] },
  Badge: {
    size: ['xs', 'sm', 'md', 'lg'],
    shape: ['rounded', 'pill'],
    color: badgeColors,
    stroke: 'flag',
    disabled: 'flag',
  },
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
        if (kind === undefined || value === undefined || isFit(property, value, kind)) continue
        const at = placeOfProperty(property, node, source.text)
        if (at === undefined) continue
        report(at, {
          message: `"${property}" of ${name} cannot be "${value}".`,
          label: kind === 'flag' ? 'counts as true' : 'does nothing',
          help:
            name === 'Tabs' && property === 'sync'
              ? `Write groupId="${value}": tabs of one group change together. sync={false} leaves a set alone.`
              : helpFor(property, value, kind),
        })
      }
    }
  },
})

function kindOf(name: string, property: string, known: readonly string[]): Kind | undefined {
  if (property === 'iconType' && known.includes(property)) return iconType.options
  if (property === 'iconLibrary' && known.includes(property)) return iconLibrary.options
  return ownValue(ownValue(kinds, name) ?? {}, property)
}

function isFit(property: string, value: string, kind: Kind): boolean {
  const word = value.trim()
  if (word === '') return true
  if (kind === 'number') return /^\d+(?:\.\d+)?$/.test(word)
  if (kind === 'flag') return word === property || flags.test(word)
  return kind.includes(word.toLowerCase())
}

/** What pages write for true and false. */
const flags = /^(?:true|false|yes|no|on|off|1|0|none|null|undefined)$/i

function helpFor(property: string, value: string, kind: Kind): string {
  if (kind === 'number') return `Write a number: ${property}={2}`
  if (kind === 'flag') return `Write ${property}={true} or ${property}={false}.`
  const meant = closestMatch(value, kind)
  return meant === undefined ? `It can be ${kind.join(', ')}.` : `Did you mean "${meant}"?`
}
