import { Component, type ReactNode } from "react";

/** For an error page that fails itself, so it uses no other module. */
export class LastResort extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="mx-auto grid min-h-svh max-w-xl content-center justify-items-start gap-5 p-6">
        <title>Das hat nicht geklappt</title>
        <h1>Das hat nicht geklappt</h1>
        <p>
          Bei uns ist ein Fehler aufgetreten. Bitte laden Sie die Seite neu. Was Sie schon gesendet haben, ist
          sicher gespeichert.
        </p>
        <a href="/" className="text-brand link">
          Zur Startseite
        </a>
      </main>
    );
  }
}
