import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import type { FilePath } from '../../base/paths.ts'
import { lateError } from '../../content/code-problems.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { originOfError } from '../../compile/evaluate/place-of-error.ts'

/** Collects unhandled errors that code of a page throws after the page was rendered. */
export interface LateErrors {
  /** Runs the code of a page: what it puts off is known to be of this page, as long as it takes. */
  run<Value>(page: LatePage, code: () => Value): Value
  /** Waits until what was put off for "as soon as possible" has run. */
  settle(): Promise<void>
  /** What became known of a page since the last time. */
  take(page: LatePage): readonly unknown[]
  close(): void
}

interface LatePage {
  readonly file: FilePath
}

/** Catches errors that page code throws after its page was compiled. Those that come too late become diagnostics. */
export function catchLateErrors(onStrayError: (problem: Diagnostic) => void): LateErrors {
  return listenForLateErrors({
    isOfPage: (error) => originOfError(error) !== undefined,
    onStrayError(page, error) {
      const file = originOfError(error)?.file ?? page?.file
      onStrayError(lateError(file && placeOfFile(file), error))
    },
  })
}

interface LateErrorOptions {
  /** An error of a page whose errors were taken already, or of no known page. */
  onStrayError(page: LatePage | undefined, error: unknown): void
  /** Whether the stack of an error leads to page code. */
  isOfPage(error: unknown): boolean
}

/**
 * Handles unhandled rejections and uncaught exceptions. Those of page code never end the process; any other goes to the
 * listeners that were there before.
 */
function listenForLateErrors({ onStrayError, isOfPage }: LateErrorOptions): LateErrors {
  const pages = new AsyncLocalStorage<LatePage>()
  const found = new WeakMap<LatePage, unknown[]>()
  const open = new WeakSet<LatePage>()
  let count = 0

  function attribute(error: unknown): boolean {
    const page = pages.getStore()
    if (page === undefined && !isOfPage(error)) return false
    if (page !== undefined && open.has(page)) {
      const own = found.get(page) ?? []
      found.set(page, own)
      if (own.length < maxOfPage) own.push(error)
    } else onStrayError(page, error)
    return true
  }
  const onRejection = (reason: unknown) => {
    if (!attribute(reason)) onStrayError(undefined, reason)
  }
  process.on('unhandledRejection', onRejection)
  const hasCapture = process.hasUncaughtExceptionCaptureCallback()
  if (!hasCapture) {
    process.setUncaughtExceptionCaptureCallback((error: unknown) => {
      if (attribute(error)) return
      if (process.listenerCount('uncaughtException') > 0)
        (process as NodeJS.EventEmitter).emit('uncaughtException', error, 'uncaughtException')
      else {
        process.setUncaughtExceptionCaptureCallback(null)
        throw error
      }
    })
  }

  return {
    run(page, code) {
      open.add(page)
      count++
      return pages.run(page, code)
    },
    async settle() {
      // rejections are reported once the queue of promises is empty
      await setImmediate()
      await setImmediate()
    },
    take(page) {
      // while the storage is enabled, every promise of the program is slower
      if (open.delete(page) && --count === 0) pages.disable()
      const own = found.get(page) ?? []
      found.delete(page)
      return own
    },
    close() {
      process.off('unhandledRejection', onRejection)
      if (!hasCapture) process.setUncaughtExceptionCaptureCallback(null)
      pages.disable()
    },
  }
}

const maxOfPage = 20
