/** What whoever runs the server tells everybody. Sockets hear it at once, and every answer of the API carries it. */

const HEADER = 'parhelion-announcement';

class Announced {
  text = $state.raw<string | null>(null);

  read(headers: Headers): void {
    const text = headers.get(HEADER);
    this.text = text === null ? null : decoded(text);
  }
}

/** What was cut short on its way is shown as it came. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const announced = new Announced();
