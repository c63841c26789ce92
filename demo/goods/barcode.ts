/** A valid EAN-13 in the range for internal use (29…). */
export function barcodeOf(itemId: number): string {
  const body = `29${String(itemId).padStart(10, '0')}`;
  return body + checkDigit(body);
}

function checkDigit(body: string): number {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}
