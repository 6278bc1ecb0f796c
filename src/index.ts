/** The public API: what `import … from 'octavo'` gives. */
export { build } from './build/build.ts'
export type { BuildOptions, BuildResult, ProgressEvent, SiteOptions } from './build/options.ts'
export { serve, type Served, type ServeOptions } from './build/serve.ts'
export type { DocsJson } from './config/schema/docs-json.ts'
export { dev, type DevOptions } from './dev/dev.ts'
export type { DevServer } from './dev/server.ts'
export type { Diagnostic, Fix, Place, Severity } from './diagnostics/diagnostic.ts'
export { printDiagnostics, type PrintOptions } from './diagnostics/print.ts'
