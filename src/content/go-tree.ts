import { styleTags, tags } from '@lezer/highlight'
import { parser } from '@lezer/go'
import { parameter } from './tree-painter.ts'
import type { TreeLanguage } from './tree-painter.ts'

export const goTree: TreeLanguage = {
  parser: parser.configure({
    props: [
      styleTags({
        'Parameter/DefName': parameter,
        'CallExpr/SelectorExpr/FieldName MethodDecl/FieldName': tags.function(tags.propertyName),
      }),
    ],
  }),
}
