import type { Config } from '../config/config.ts'
import type { Api } from '../openapi/model.ts'
import type { CompileOptions } from './compile-page.ts'

/** What of the settings a compiled page depends on; all else may change without compiling anything again. */
export function compileOptions(
  { variables, appearance, api }: Config,
  apis: readonly Pick<Api, 'servers'>[],
): CompileOptions {
  const { baseUrls, auth, playground, fullUrl, examples, maintainOrder } = api
  return {
    variables,
    icons: appearance.icons,
    ...(appearance.latex !== undefined && { latex: appearance.latex }),
    api: {
      baseUrls,
      playground,
      fullUrl,
      examples,
      maintainOrder,
      ...(auth && { auth }),
      servers: apis[0]?.servers ?? [],
    },
    ...(appearance.code.themes && { codeThemes: appearance.code.themes }),
  }
}
