/** The public API: what `import … from 'octavo'` gives. */
export { build } from './library/build.ts'
export { check } from './library/check.ts'
export { dev, type DevOptions, type DevServer } from './library/dev.ts'
export { serve, type ServeOptions } from './library/serve.ts'
export type {
  BuildOptions,
  CheckOptions,
  ListenOptions,
  RunOptions,
  SiteOptions,
} from './library/options.ts'
export type { CheckResult } from './check/check.ts'
export type { BuildResult, ProgressEvent } from './pipeline/options.ts'
export type { Served } from './server/serve.ts'
export type { DocsJson } from './config/schema/docs-json.ts'
export type { Diagnostic, Fix, Place, Severity } from './diagnostics/diagnostic.ts'
export { printDiagnostics, type PrintOptions } from './diagnostics/format-terminal.ts'
