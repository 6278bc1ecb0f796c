// Loaded with --import before a program: counts its calls that change the file system below a folder, in all of its
// threads, and kills the process right before the call with a given number.
//   KILL_BELOW    what counted paths begin with; several are separated as in PATH
//   KILL_AT       number of the call, from 1; none: only count
//   KILL_COUNTER  file that gets one line for each call: its name and path
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const { KILL_BELOW: below, KILL_AT: at, KILL_COUNTER: counter } = process.env
const { appendFileSync, readFileSync } = fs
const starts = below.split(delimiter)
const last = at === undefined ? Infinity : Number(at)

const oneWay = [
  'mkdir',
  'writeFile',
  'appendFile',
  'rm',
  'rmdir',
  'unlink',
  'truncate',
  'chmod',
  'utimes',
  'createWriteStream',
]
const twoWays = ['rename', 'copyFile', 'link', 'symlink', 'cp']
const opened = new Map()

function count(name, paths) {
  const path = paths.map(pathOf).find((it) => starts.some((start) => it?.startsWith(start)))
  if (path === undefined) return
  appendFileSync(counter, `${name} ${path.slice(starts[0].length)}\n`)
  if (readFileSync(counter, 'utf8').split('\n').length - 1 >= last)
    process.kill(process.pid, 'SIGKILL')
}

function pathOf(value) {
  if (typeof value === 'number') return opened.get(value)
  if (value instanceof URL) return fileURLToPath(value)
  return typeof value === 'string' || Buffer.isBuffer(value) ? String(value) : undefined
}

function wrap(holder, name, paths) {
  const original = holder[name]
  if (typeof original !== 'function') return
  holder[name] = function (...args) {
    count(name, args.slice(0, paths))
    return original.apply(this, args)
  }
}

for (const [names, paths] of [
  [oneWay, 1],
  [twoWays, 2],
]) {
  for (const name of names) {
    for (const holder of [fs, fs.promises]) wrap(holder, name, paths)
    wrap(fs, `${name}Sync`, paths)
  }
}

const { openSync, closeSync } = fs
fs.openSync = (path, flags, ...rest) => {
  const writes = flags !== undefined && flags !== 'r'
  if (writes) count('openSync', [path])
  const file = openSync(path, flags, ...rest)
  if (writes) opened.set(file, pathOf(path))
  return file
}
fs.closeSync = (file) => {
  opened.delete(file)
  return closeSync(file)
}
for (const name of ['writeSync', 'write', 'fsyncSync', 'ftruncateSync']) wrap(fs, name, 1)
syncBuiltinESMExports()
