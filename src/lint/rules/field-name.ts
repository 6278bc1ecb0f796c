import { fieldsIn } from '../documented-fields.ts'
import { placeOfProperty } from '../component-tags.ts'
import { firstLine } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

const places = ['path', 'query', 'body', 'header', 'cookie', 'auth']

export const fieldName = defineRule({
  id: 'field-name',
  level: 'warning',
  summary:
    'Every ParamField says where its parameter goes and its name, every ResponseField its name.',
  text({ nodes, source }, report) {
    for (const { node } of fieldsIn(nodes)) {
      const isParameter = node.name === 'ParamField'
      const locations = isParameter ? places.filter((name) => node.attributes.has(name)) : []
      if (locations.length > 1) {
        const [used = '', ...others] = locations
        report(
          placeOfProperty(others[0] ?? '', node, source.text) ?? firstLine(node, source.text),
          {
            message: `This ParamField names ${locations.length} locations: ${locations.join(', ')}. Only "${used}" is used.`,
            label: 'ignored',
            help: 'Keep one of them, and write a field of its own for each other parameter.',
          },
        )
      }
      if ((isParameter ? places : ['name']).some((name) => node.attributes.has(name))) continue
      report(firstLine(node, source.text), {
        message: isParameter
          ? 'This ParamField does not say where its parameter goes.'
          : 'This ResponseField has no name.',
        help: isParameter
          ? 'Name it with path, query, body or header: <ParamField query="limit">'
          : 'Write it as it is in the response: <ResponseField name="id">',
      })
    }
  },
})
