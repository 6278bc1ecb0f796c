import * as nodeModule from 'node:module'

/**
 * Lets Node keep the compiled code of the modules that commands load, in its folder for temporary files. Node 22.1 and later
 * can; `NODE_DISABLE_COMPILE_CACHE` turns it off.
 */
export function cacheCompiledCode(): void {
  const { enableCompileCache } = nodeModule as { readonly enableCompileCache?: () => unknown }
  enableCompileCache?.()
}
