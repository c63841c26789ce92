export const isXml = (path: string): boolean => /\.xml$/i.test(path);
export const isZip = (path: string): boolean => /\.zip$/i.test(path);
