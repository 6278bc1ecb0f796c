import { opening } from '../frontmatter-place.ts'
import { defineRule } from '../rule.ts'

export const endpointParts = defineRule({
  id: 'endpoint-parts',
  level: 'hint',
  summary:
    'A page that describes an endpoint by hand shows a response, the errors, and how calls are authenticated.',
  page({ nodes, facts, source }, report) {
    if (facts.meta.api === undefined) return
    const { text } = source
    const has = (...names: readonly string[]) =>
      nodes.some(({ name }) => names.includes(name ?? ''))
    const missing = [
      ...(has('ResponseExample', 'ResponseField') ? [] : ['a response']),
      ...(/\b[45]\d\d\b|\berrors?\b/i.test(text) ? [] : ['the errors']),
      ...(/\b(?:authoriz|authentic|api[ -]?key|token|bearer)|^authMethod:/im.test(text)
        ? []
        : ['how calls are authenticated']),
    ]
    if (missing.length === 0) return
    report(opening(text), {
      message: `This page of an endpoint leaves out ${new Intl.ListFormat('en').format(missing)}.`,
      help: 'Show responses in ResponseExample, one for each status, and the header in <ParamField header="Authorization">.',
    })
  },
})
