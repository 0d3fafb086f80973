// The settings of a game in the lobby: the table's own, or those that each seat picks itself.
import { offeredSettings, offeredValues } from "./offered.ts";
import { useLang } from "./preferences.ts";
import { useTexts } from "./texts.ts";
import type { Texts } from "./types.ts";

/** The words that settings need. */
export type Words = Pick<Texts, "lobby" | "lobby_value" | "lobby_settings">;

type Props = {
  perSeat: boolean;
  seats: number;
  seat: number;
  chosen: Record<string, string> | undefined;
  disabled: boolean;
  onChoose: (setting: string, value: string) => void;
};

export function LobbySettings({ game, ...props }: Props & { game: string }) {
  const texts = useTexts(useLang(), game);
  return texts && <Settings {...props} texts={texts} />;
}

export function Settings({ texts, perSeat, seats, seat, chosen, disabled, onChoose }: Props & { texts: Words }) {
  const offered = offeredSettings(texts.lobby_settings, { perSeat, seats, seat }, chosen);
  return offered.map((setting) => (
    <label key={setting.id} className="field">
      <span>{texts.lobby[setting.id]}</span>
      <select
        name={setting.id}
        value={chosen?.[setting.id] ?? setting.values[0]}
        disabled={disabled}
        data-lobby={setting.id}
        onChange={(event) => onChoose(setting.id, event.target.value)}
      >
        {offeredValues(setting, seats).map((value) => (
          <option key={value} value={value}>
            {texts.lobby_value[`${setting.id}.${value}`]}
          </option>
        ))}
      </select>
    </label>
  ));
}
