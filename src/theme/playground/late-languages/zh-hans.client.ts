import type { LateWords } from '../strings.client.ts'

/** Simplified Chinese. */
export const zhHans: LateWords = {
  mockHint: '响应由此页面根据描述生成，不会发送任何内容。您创建的内容会保留到关闭此标签页为止。',
  fits: '符合描述',
  differs: '与描述不符：',
  unknownStatus: '描述中没有状态 {status}。',
  unknownType: '描述中状态 {status} 没有 {type}。',
  checkedInPart: '响应较长；只比较了开头部分与描述。',
  wrongType: '应为 {expected}，但实际为 {found}。',
  wrongValue: '应为 {value}。',
  notListed: '应为以下之一：{values}。',
  noneFits: '应匹配以下之一：{titles}。',
  beyondLimit: '应满足：{limit}。',
  wrongFormat: '格式应为 {format}。',
  missing: '必填，但缺失。',
  undescribed: '描述中没有。',
  nothingAllowed: '此处不允许任何值。',
}
