// The running version, and the licences of the packages in it.
import { runningBuild } from "#browser/config/build-info.ts";
import { toSitePath } from "#browser/routing/base-path.ts";
import styles from "./settings.module.css";
import { Fact, SettingsSection } from "./settings-section.tsx";
import { aboutTexts as texts } from "./texts.ts";

export function AboutSection() {
  const { version, commit, date } = runningBuild();
  return (
    <SettingsSection id="about" title={texts.title} about={texts.about}>
      <dl className={styles.facts}>
        <Fact term={texts.version}>{version}</Fact>
        <Fact term={texts.commit}>
          <span translate="no">{commit}</span>
        </Fact>
        <Fact term={texts.date}>{date.replace("T", " ").replace("Z", " UTC")}</Fact>
        <Fact term={texts.licences}>
          <a href={toSitePath("/licences.txt")} target="_blank" rel="noopener">
            {texts.licencesLink}
          </a>
        </Fact>
      </dl>
    </SettingsSection>
  );
}
