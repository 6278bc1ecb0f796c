import { ownValue } from '../../base/own-value.ts'
import { closestMatch } from '../../base/text/closest-match.ts'
import { namesOfThePage, placeOfProperty } from '../component-tags.ts'
import { defineRule } from '../rule.ts'

/** What every component takes; and what is handed on to HTML as it is. */
const everywhere = ['className', 'class', 'style']
const handedOn = /^(?:aria-|data-|on[A-Z])|^(?:key|id|ref|children)$/

/** Names shorter than this are near to many others. */
const shortest = 3

export const componentProperty = defineRule({
  id: 'component-property',
  level: 'warning',
  summary: 'The properties of components have the names that the manual lists.',
  text({ nodes, source, components }, report) {
    const own = namesOfThePage(source.text)
    for (const node of nodes) {
      const known = ownValue(components, node.name ?? '')
      if (known === undefined || own.has(node.name!.split('.')[0]!)) continue
      const corrected = new Set<string>()
      for (const name of node.attributes.keys()) {
        if (name.length < shortest || known.includes(name) || everywhere.includes(name)) continue
        const meant = handedOn.test(name)
          ? undefined
          : closestMatch(name, [...known, ...everywhere])
        const at = meant === undefined ? undefined : placeOfProperty(name, node, source.text)
        if (meant === undefined || at === undefined) continue
        const message = `${node.name} has no property "${name}".`
        const label = 'does nothing'
        if (node.attributes.has(meant)) {
          report(at, { message, label, help: `Remove it: "${meant}" is set too.` })
          continue
        }
        const isTaken = corrected.has(meant)
        corrected.add(meant)
        const help = `Did you mean "${meant}"?`
        report(at, { message, label, help, ...(!isTaken && { fix: { ...at, by: meant } }) })
      }
      for (const name of node.repeated) {
        const at = placeOfProperty(name, node, source.text)
        if (at === undefined) continue
        report(at, {
          message: `${node.name} has the property "${name}" twice.`,
          label: 'overwritten',
          help: 'Keep one of the two; the last one is used.',
        })
      }
    }
  },
})
