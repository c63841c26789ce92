/** What the law wants on advertising: that it is, whose, and its token (product.md, Content). */
export const AdvertisingMark = ({ text }: { readonly text: string }) => text !== '' && <small>{text}</small>;
