import { styleTags, tags } from '@lezer/highlight'
import { parser } from '@lezer/javascript'
import { parameter, undecided } from './lezer-colorizer.ts'
import type { TreeLanguage } from './lezer-colorizer.ts'

const script = parser.configure({
  props: [
    styleTags({
      'ParamList/VariableDefinition ArrowFunction/VariableDefinition': parameter,
      'MethodDeclaration/PropertyDefinition MethodType/PropertyDefinition': tags.function(
        tags.propertyName,
      ),
      'Decorator/VariableName': tags.meta,
      TypeName: undecided,
    }),
  ],
})

const primitives = new Set(
  'any bigint boolean never null number object string symbol undefined unknown void'.split(' '),
)

const decide = (word: string) => (primitives.has(word) ? 'keyword' : 'type')

/** JavaScript and TypeScript, which most code in documentation is written in. */
export const scriptTrees = {
  javascript: { parser: script.configure({ dialect: 'jsx' }) },
  typescript: { parser: script.configure({ dialect: 'ts' }), decide },
  tsx: { parser: script.configure({ dialect: 'ts jsx' }), decide },
} satisfies Readonly<Record<string, TreeLanguage>>
