import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { lateError } from '../../content/problems.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { originOfError } from '../../compile/place-of-error.ts'
import type { LateErrors, LatePage } from '../../compile/code-runner.ts'

interface LateErrorOptions {
  /** A page that was taken already has failed, or one that nobody knows. */
  onStray(page: LatePage | undefined, error: unknown): void
  /** Whether an error has a place in code of a page. */
  isOfPage(error: unknown): boolean
}

/**
 * Listens for errors that nobody waits for: rejected promises, and what is thrown by events. Those of pages never end
 * the process; any other goes to whoever listened before.
 */
function hearLateErrors({ onStray, isOfPage }: LateErrorOptions): LateErrors {
  const pages = new AsyncLocalStorage<LatePage>()
  const found = new WeakMap<LatePage, unknown[]>()
  const open = new WeakSet<LatePage>()
  let count = 0

  function hear(error: unknown): boolean {
    const page = pages.getStore()
    if (page === undefined && !isOfPage(error)) return false
    if (page !== undefined && open.has(page)) {
      const own = found.get(page) ?? []
      found.set(page, own)
      if (own.length < maxOfPage) own.push(error)
    } else onStray(page, error)
    return true
  }
  const onRejection = (reason: unknown) => {
    if (!hear(reason)) onStray(undefined, reason)
  }
  process.on('unhandledRejection', onRejection)
  const hasCapture = process.hasUncaughtExceptionCaptureCallback()
  if (!hasCapture) {
    process.setUncaughtExceptionCaptureCallback((error: unknown) => {
      if (hear(error)) return
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
      // as long as it is on, every promise of the program costs more
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

/** Hears what pages do late; what nobody expects any more is told as a problem of its file, or of none. */
export function hearPages(onStray: (problem: Diagnostic) => void): LateErrors {
  return hearLateErrors({
    isOfPage: (error) => originOfError(error) !== undefined,
    onStray(page, error) {
      const file = originOfError(error)?.file ?? page?.file
      onStray(lateError(file && placeOfFile(file), error))
    },
  })
}
