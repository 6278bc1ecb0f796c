import { styleTags, tags } from '@lezer/highlight'
import { parser } from '@lezer/python'
import { parameter, undecided } from './lezer-colorizer.ts'
import type { TreeLanguage } from './lezer-colorizer.ts'

export const pythonTree: TreeLanguage = {
  parser: parser.configure({
    props: [
      styleTags({
        'ParamList/VariableName': parameter,
        'TypeDef/VariableName TypeDef/MemberExpression/VariableName': tags.typeName,
        'ClassDefinition/ArgList/VariableName': tags.className,
        'Decorator/VariableName Decorator/PropertyName': tags.meta,
        'ExpressionStatement/String': tags.docString,
        'ArgList/VariableName MemberExpression/VariableName': undecided,
      }),
    ],
  }),
  decide(word, text, end) {
    if (word === 'self' || word === 'cls') return 'keyword'
    keywordArgument.lastIndex = end
    return keywordArgument.test(text) ? 'variable' : undefined
  },
}

const keywordArgument = /\s*=(?!=)/y
