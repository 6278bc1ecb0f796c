import { styleTags, tags } from '@lezer/highlight'
import { parser } from '@lezer/go'
import { parameter } from './lezer-colorizer.ts'
import type { TreeLanguage } from './lezer-colorizer.ts'

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
