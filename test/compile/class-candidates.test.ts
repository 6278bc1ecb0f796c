import { expect, test } from 'vitest'
import { classesIn, classesInScript } from '../../src/compile/class-candidates.ts'

test('the words of every class attribute, each once', () => {
  expect(classesIn('<p class="flex  gap-2">a</p><b class="flex">b</b><i id="class">')).toEqual([
    'flex',
    'gap-2',
  ])
})

test('signs that HTML escapes are read as they were written', () => {
  expect(classesIn('<p class="[&amp;&gt;p]:mt-2 content-[&#39;a&#39;]">')).toEqual([
    '[&>p]:mt-2',
    "content-['a']",
  ])
})

test('the theme’s own classes are left out, and so is text', () => {
  expect(
    classesIn(
      '<svg class="icon o-x"><span class="line focus"><span class=k>x</span></span><code>class=&quot;p-4&quot;</code>',
    ),
  ).toEqual([])
})

test('a script’s words may be classes', () => {
  expect(classesInScript('el.className = on ? "bg-red-500 p-2" : `w-[calc(100%-2px)]`')).toEqual(
    expect.arrayContaining(['bg-red-500', 'p-2', 'w-[calc(100%-2px)]']),
  )
})
